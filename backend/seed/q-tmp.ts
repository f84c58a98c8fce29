import { sql } from "drizzle-orm";
import { openDatabase } from "#backend/db/client";
const { db, close } = await openDatabase({ folder: "/tmp/data/db" });
for (const q of process.argv.slice(2)) console.log(JSON.stringify((await db.execute(sql.raw(q))).rows, null, 0));
await close();
