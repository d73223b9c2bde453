import { act } from '@testing-library/react';
import type { RunEvent } from '@contract/automation-run';

/** Fake EventSource: a test sends the server's events. */
export class FakeEventSource {
  static readonly CONNECTING = 0;
  static readonly CLOSED = 2;
  static opened: FakeEventSource[] = [];
  readyState = 1;
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  isClosed = false;

  constructor(readonly url: string) {
    FakeEventSource.opened.push(this);
  }

  close(): void {
    this.isClosed = true;
  }

  /** Emits events of the run, one after the other. */
  tell(...events: RunEvent[]): void {
    act(() => {
      for (const event of events) this.onmessage?.({ data: JSON.stringify(event) });
    });
  }

  /** Breaks the stream off for good. */
  breakOff(): void {
    this.#fail(FakeEventSource.CLOSED);
  }

  /** Loses the connection; the browser reconnects automatically. */
  reconnect(): void {
    this.#fail(FakeEventSource.CONNECTING);
    this.readyState = 1;
  }

  #fail(readyState: number): void {
    this.readyState = readyState;
    act(() => this.onerror?.());
  }

  /** Takes the place of the real one, with none opened yet. */
  static install(): void {
    FakeEventSource.opened = [];
    Object.assign(globalThis, { EventSource: FakeEventSource });
  }

  /** The stream that was opened last. */
  static get last(): FakeEventSource {
    const last = FakeEventSource.opened.at(-1);
    if (last === undefined) throw new Error('No stream has been opened');
    return last;
  }
}
