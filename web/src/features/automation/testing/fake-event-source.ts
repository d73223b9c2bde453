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

  /** Emits events of the run in order. */
  tell(...events: RunEvent[]): void {
    act(() => {
      for (const event of events) this.onmessage?.({ data: JSON.stringify(event) });
    });
  }

  /** Closes the stream with an error. */
  breakOff(): void {
    this.#fail(FakeEventSource.CLOSED);
  }

  /** Simulates a lost connection that the browser restores. */
  reconnect(): void {
    this.#fail(FakeEventSource.CONNECTING);
    this.readyState = 1;
  }

  #fail(readyState: number): void {
    this.readyState = readyState;
    act(() => this.onerror?.());
  }

  /** Replaces the global `EventSource` and forgets opened streams. */
  static install(): void {
    FakeEventSource.opened = [];
    Object.assign(globalThis, { EventSource: FakeEventSource });
  }

  /** The last opened stream. */
  static get last(): FakeEventSource {
    const last = FakeEventSource.opened.at(-1);
    if (last === undefined) throw new Error('No stream has been opened');
    return last;
  }
}
