import { z } from "zod";
import { addressSuggestionSchema } from "#lib/contact/contact-schema";
import { defineCalls } from "#lib/contract/call";
import { joinErrors, limitErrors } from "#lib/contract/error";
import { messageReplySchema, messageSchema } from "#lib/message/message-schema";
import { ownerRequestSchema, photoReplySchema, photoSchema } from "#lib/message/owner-schema";

/** Messages of visitors to the agency, address suggestions, and calendars for other portals. */
export const requestCalls = defineCalls({
  "GET /shop/api/store/calendar/{token}/nights.ics": {
    summary: "The taken nights of a home as a calendar for other portals; the token is the home's secret",
    reply: "calendar",
    errors: joinErrors(limitErrors, { 404: ["NOT_FOUND"] }),
  },
  "GET /shop/api/store/address": {
    summary:
      "At most ten Swiss addresses that begin like a text, for a postcode in all Switzerland its towns; 503 while the suggestion service is silent",
    query: z.object({
      q: z.string().max(200),
      area: z
        .enum(["resort", "switzerland"])
        .default("resort")
        .describe("resort by default: the plateau's bounding box"),
    }),
    reply: z.array(addressSuggestionSchema),
    errors: joinErrors(limitErrors, { 503: ["ADDRESS_SERVICE_DOWN"] }),
  },
  "POST /shop/api/store/message": {
    summary: "Contact, information and visit forms",
    body: messageSchema,
    reply: messageReplySchema,
    status: 201,
    errors: limitErrors,
  },
  "POST /shop/api/store/owner-request": {
    summary: "What an owner asks for, with photographs sent before; each photograph goes with one request",
    body: ownerRequestSchema,
    reply: messageReplySchema,
    status: 201,
    errors: joinErrors(limitErrors, { 400: ["PHOTO_GONE"] }),
  },
  "POST /shop/api/store/owner-request/photo": {
    summary: "A photograph for a request to come; kept for half an hour without one",
    body: photoSchema,
    maxBody: 1_000_000,
    reply: photoReplySchema,
    status: 201,
    errors: joinErrors(limitErrors, { 400: ["PHOTO_UNREADABLE"] }),
  },
});
