import type { Service } from "#lib/contract/call";
import { type Call, calls } from "#lib/contract/contract";

type Rule = { call: Call; pattern: RegExp };

const literal = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, "\\$&");
const toPattern = (path: string) =>
  new RegExp(
    `^${path
      .split(/\{\w+\}/)
      .map(literal)
      .join("([\\w-][\\w.-]{0,119})")}$`,
  );

const rules: Rule[] = calls.map((call) => ({ call, pattern: toPattern(call.path) }));

const methodsOf = ({ method }: Call) => (method === "GET" ? ["GET", "HEAD"] : [method]);

/**
 * The call of the contract for a path (without the prefix) and method; a literal path wins over a pattern. The allowed methods
 * when the path is known and the method is not.
 */
export function findCall(service: Service, method: string, path: string): Call | string[] | null {
  const matching = rules.filter(({ call, pattern }) => call.service === service && pattern.test(path));
  if (matching.length === 0) return null;
  const wanted = method === "HEAD" ? "GET" : method;
  const exact = matching.filter(({ call }) => call.method === wanted);
  const found = exact.find(({ call }) => call.path === path) ?? exact[0];
  return found?.call ?? [...new Set(matching.flatMap(({ call }) => methodsOf(call)))];
}
