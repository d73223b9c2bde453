import type { ImageGateway, TextImage } from './image-gateway';
import type { ImageBlock } from './insert/insert-items';
import { imageMarkdown } from './image-gateway';
import type { PendingText } from './pending/pending-text';

/** Maximum number of concurrent uploads. */
const LANES = 2;

/** An image in the text that is being uploaded, or lacks alternative text. */
export interface ImageEntry {
  id: number;
  name: string;
  /** Queued or uploading, refused for good, failed, or uploaded without alternative text. */
  state: 'sending' | 'refused' | 'failed' | 'placed';
  /** Share that has been sent, 0 to 1. */
  share: number;
  /** Why it was refused or has failed. */
  message: string;
  image: TextImage | null;
}

/** A file whose placeholder is already in the text. */
export interface MarkedFile {
  file: File;
  /** Alternative text; empty if it has none yet. */
  alt: string;
  mark: string;
}

interface Job extends MarkedFile {
  id: number;
  controller: AbortController;
}

/** Uploads images into a text, each at the place where it was dropped or pasted. */
export class ImageUploads {
  #entries: readonly ImageEntry[] = [];
  readonly #listeners = new Set<() => void>();
  readonly #jobs = new Map<number, Job>();
  #queue: Job[] = [];
  #running = 0;
  #count = 0;

  constructor(
    private readonly pending: PendingText,
    private gateway: ImageGateway,
  ) {}

  /** Uses another gateway from now on. */
  use(gateway: ImageGateway): void {
    this.gateway = gateway;
  }

  readonly list = (): readonly ImageEntry[] => this.#entries;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /**
   * Replaces the selection with placeholders, in a block if given, and uploads the files; refused
   * files are listed and left out.
   */
  addFiles(files: readonly File[], block?: ImageBlock): void {
    const good = files.filter((file) => !this.#refuse(file));
    if (good.length === 0) return;
    const labels = good.map(({ name }) => `Uploading ${name}`);
    const marks = this.pending.insert(labels, block ?? 'block');
    good.forEach((file, at) => this.#begin({ file, alt: '', mark: marks[at] ?? '' }));
  }

  /** Uploads files whose placeholders are in the text; a refused file's placeholder is removed. */
  addMarked(files: readonly MarkedFile[]): void {
    for (const marked of files) {
      if (this.#refuse(marked.file)) this.pending.resolve(marked.mark, '');
      else this.#begin(marked);
    }
  }

  retry(id: number): void {
    const job = this.#jobs.get(id);
    if (job === undefined) return;
    this.#change(id, { state: 'sending', share: 0, message: '' });
    this.#enqueue({ ...job, controller: new AbortController() });
  }

  /** Cancels an upload and removes its placeholder, or closes the entry of an uploaded image. */
  dismiss(id: number): void {
    const job = this.#jobs.get(id);
    const entry = this.#entry(id);
    this.#remove(id);
    if (job === undefined || entry?.state === 'placed') return;
    job.controller.abort();
    this.#queue = this.#queue.filter((one) => one.id !== id);
    this.pending.resolve(job.mark, '');
  }

  /** Sets the alternative text of an image, in the text and in the library. */
  describe(id: number, description: string): void {
    const image = this.#entry(id)?.image;
    const alt = description.trim();
    if (!image || alt === '') return;
    this.pending.replace(imageMarkdown(image), imageMarkdown({ ...image, alt }));
    this.gateway.describe(image, alt);
    this.#remove(id);
  }

  /** Aborts pending uploads. */
  abort(): void {
    this.#queue = [];
    for (const { controller } of this.#jobs.values()) controller.abort();
  }

  #entry(id: number): ImageEntry | undefined {
    return this.#entries.find((entry) => entry.id === id);
  }

  #set(entries: readonly ImageEntry[]): void {
    this.#entries = entries;
    this.#listeners.forEach((listener) => listener());
  }

  #enter(name: string, rest: Partial<ImageEntry> = {}): number {
    this.#count += 1;
    const id = this.#count;
    const entry = { id, name, state: 'sending', share: 0, message: '', image: null } as const;
    this.#set([...this.#entries, { ...entry, ...rest }]);
    return id;
  }

  #change(id: number, change: Partial<ImageEntry>): void {
    this.#set(this.#entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry)));
  }

  #remove(id: number): void {
    this.#jobs.delete(id);
    this.#set(this.#entries.filter((entry) => entry.id !== id));
  }

  #refuse(file: File): boolean {
    const message = this.gateway.refusalOf(file);
    if (message !== undefined) this.#enter(file.name, { state: 'refused', message });
    return message !== undefined;
  }

  #begin(marked: MarkedFile): void {
    const id = this.#enter(marked.file.name);
    this.#enqueue({ ...marked, id, controller: new AbortController() });
  }

  #enqueue(job: Job): void {
    this.#jobs.set(job.id, job);
    this.#queue.push(job);
    this.#next();
  }

  #next(): void {
    while (this.#running < LANES) {
      const job = this.#queue.shift();
      if (job === undefined) return;
      this.#running += 1;
      void this.#send(job).finally(() => {
        this.#running -= 1;
        this.#next();
      });
    }
  }

  async #send({ id, file, mark, alt, controller: { signal } }: Job): Promise<void> {
    const onProgress = (share: number) => this.#change(id, { share });
    try {
      const image = await this.gateway.send(file, { alt, signal, onProgress });
      if (signal.aborted) return;
      this.pending.resolve(mark, imageMarkdown(image));
      if (image.alt === '') this.#change(id, { state: 'placed', image });
      else this.#remove(id);
    } catch (error) {
      if (signal.aborted) return;
      this.#change(id, { state: 'failed', message: this.gateway.failureOf(error) });
    }
  }
}
