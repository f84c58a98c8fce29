import { hasCode } from "#backend/cause";

/** Whether a statement failed because one of its nights is taken. */
export const isOverlap = (error: unknown): boolean => hasCode(error, "23P01");
