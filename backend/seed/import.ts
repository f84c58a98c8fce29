import { resolve } from "node:path";
import { loadConfig } from "#backend/config";
import { openDatabase } from "#backend/db/client";
import { importAgency } from "#backend/seed/importer";
import { formatProblem } from "#backend/seed/problem";
