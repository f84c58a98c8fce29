import { channel } from "node:diagnostics_channel";

/** The header with the id of a request, which is in every log from the edge to the mails it causes. */
export const requestIdHeader = "x-request-id";

/** True for an id as this product makes them: 8 to 64 letters, digits, - or _. */
export const isRequestId = (text: string | undefined): text is string => /^[\w-]{8,64}$/.test(text ?? "");

type Question = { id: string | undefined };

// Next's bundles and the server around them load separate copies of this module; a diagnostics channel is shared by the process.
const questions = channel("request-id");

/** The id of the request that the server around Next is answering. */
export function servedRequestId(): string | undefined {
  const question: Question = { id: undefined };
  questions.publish(question);
  return question.id;
}

/** Registers `answer`, which returns the id of the current request and is called in its context. */
export const onRequestIdAsked = (answer: () => string | undefined) =>
  questions.subscribe((question) => {
    (question as Question).id = answer();
  });
