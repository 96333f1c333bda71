/** One server-sent event; most have no name. */
export interface StreamEvent {
  event?: string;
  data: object;
}

/** Answers with server-sent events, one at a time as the reader takes them. */
export function answerEvents(events: Iterable<StreamEvent>): Response {
  const encoder = new TextEncoder();
  const iterator = events[Symbol.iterator]();
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = iterator.next();
      if (next.done) return controller.close();
      const { event, data } = next.value;
      const name = event === undefined ? '' : `event: ${event}\n`;
      controller.enqueue(encoder.encode(`${name}data: ${JSON.stringify(data)}\n\n`));
    },
  });
  return new Response(body, {
    status: 201,
    headers: { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' },
  });
}

/** A text in pieces of a word each, which joined give the text again. */
export function inWords(text: string): string[] {
  return text === '' ? [] : text.split(/(?<=\S)(?=\s+\S)/);
}
