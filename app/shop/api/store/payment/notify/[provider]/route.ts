import { forwardNotification } from "#lib/upstream/notification";

export async function POST(request: Request, { params }: { params: Promise<{ provider: string }> }) {
  return forwardNotification(request, (await params).provider);
}
