import { causesOf } from "#backend/cause";

/** PostgreSQL's codes of temporary conditions: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const passing = [
  /^08/, // connection
  /^53/, // connections, memory or disk used up
  /^57P0[1-5]$/, // shutting down, starting up
  /^58030$/, // nothing reaches the disk
  /^57014$/, // statement_timeout
  /^55P03$/, // lock_timeout
  /^25P0[234]$/, // a transaction ended by the server
  /^25006$/, // read-only: a standby that takes over
  /^40(001|P01)$/, // serialization, deadlock
];
const network = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "ECONNABORTED", "EPIPE", "ETIMEDOUT"],
  ...["EHOSTUNREACH", "ENETUNREACH", "ENOTFOUND", "EAI_AGAIN", "ENOSPC"],
]);
/** The driver's own errors carry no code. */
const driver =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after|The server closed the connection)/;
const lostStates = [/^08/, /^57P0[1-5]$/, /^25P03$/];

const holds = (error: unknown, states: RegExp[], codes: ReadonlySet<string>) => {
  for (const { code, message } of causesOf(error)) {
    if (typeof code === "string" && (codes.has(code) || states.some((state) => state.test(code)))) return true;
    if (driver.test(message)) return true;
  }
  return false;
};

/** Whether a fault says that the database cannot answer now and may be asked again in a moment. */
export const isOutage = (error: unknown): boolean => holds(error, passing, network);

/** Whether the connection that brought this fault is of no more use. */
export const isConnectionLost = (error: unknown): boolean => holds(error, lostStates, network);
