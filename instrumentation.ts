import type { Instrumentation } from "next";

export async function register() {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { startUp } = await import("#lib/upstream/start-up");
  startUp();
}

export const onRequestError: Instrumentation.onRequestError = async (error, request) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { logFailure } = await import("#lib/upstream/log");
  logFailure({
    event: "page-error",
    call: `${request.method} ${request.path.split("?", 1)[0]}`,
    status: 500,
    message: String(error),
  });
};
