import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';

const TYPES = { mx: 15, txt: 16 } as const;
const ANSWER = 0x8180;
const NO_SUCH_NAME = 3;
const SERVER_FAILED = 2;

interface Zone {
  txt?: string[];
  mx?: [priority: number, exchange: string][];
}

const encodeName = (name: string): Buffer =>
  Buffer.concat([
    ...name
      .split('.')
      .filter((part) => part !== '')
      .map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part)])),
    Buffer.from([0]),
  ]);

/** Encodes a text as strings of at most 255 bytes (RFC 1035, 3.3.14). */
const encodeText = (text: string): Buffer => {
  const bytes = Buffer.from(text);
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length || at === 0; at += 255) {
    const part = bytes.subarray(at, at + 255);
    parts.push(Buffer.from([part.length]), part);
  }
  return Buffer.concat(parts);
};

const encodeHost = ([priority, exchange]: [number, string]): Buffer =>
  Buffer.concat([Buffer.from([priority >> 8, priority & 255]), encodeName(exchange)]);

/** A record whose name is a pointer to the question's. */
const encodeRecord = (type: number, data: Buffer): Buffer => {
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
};

function readQuestion(packet: Buffer): { name: string; type: number; end: number } {
  const parts: string[] = [];
  let at = 12;
  for (let length = packet[at] ?? 0; length > 0; length = packet[at] ?? 0) {
    parts.push(packet.subarray(at + 1, at + 1 + length).toString());
    at += 1 + length;
  }
  return { name: parts.join('.').toLowerCase(), type: packet.readUInt16BE(at + 1), end: at + 5 };
}

/** A DNS server on loopback with a test's records; names are limited to 255 bytes. */
export class NameServer {
  readonly zones = new Map<string, Zone>();
  readonly queriedNames: string[] = [];
  isFailing = false;
  /** Whether queries stay unanswered. */
  isSilent = false;

  private constructor(private readonly socket: Socket) {
    socket.on('message', (packet, from) => this.#answer(packet, from));
  }

  static async start(): Promise<NameServer> {
    const socket = createSocket('udp4');
    await new Promise<void>((ready) => socket.bind(0, '127.0.0.1', ready));
    return new NameServer(socket);
  }

  /** Value for DNS_SERVER. */
  get address(): string {
    return `127.0.0.1:${this.socket.address().port}`;
  }

  stop(): void {
    this.socket.close();
  }

  #answer(packet: Buffer, { port, address }: RemoteInfo): void {
    const { name, type, end } = readQuestion(packet);
    this.queriedNames.push(name);
    if (this.isSilent) return;
    const zone = this.zones.get(name);
    const records =
      type === TYPES.txt
        ? (zone?.txt ?? []).map((text) => encodeRecord(type, encodeText(text)))
        : (zone?.mx ?? []).map((host) => encodeRecord(type, encodeHost(host)));
    const head = Buffer.alloc(12);
    packet.copy(head, 0, 0, 2);
    const failure = this.isFailing ? SERVER_FAILED : NO_SUCH_NAME;
    head.writeUInt16BE(ANSWER | (zone === undefined || this.isFailing ? failure : 0), 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(this.isFailing ? 0 : records.length, 6);
    const answers = this.isFailing ? [] : records;
    this.socket.send(Buffer.concat([head, packet.subarray(12, end), ...answers]), port, address);
  }
}
