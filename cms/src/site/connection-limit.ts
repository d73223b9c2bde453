import type { Server } from 'node:http';
import { BlockList, isIPv6, type Socket } from 'node:net';
import { networkOf } from '../lib/client-address';

/** Behind these addresses, a proxy or a container bridge may represent any number of readers. */
const INSIDE = new BlockList();
INSIDE.addSubnet('127.0.0.0', 8);
INSIDE.addSubnet('10.0.0.0', 8);
INSIDE.addSubnet('172.16.0.0', 12);
INSIDE.addSubnet('192.168.0.0', 16);
INSIDE.addAddress('::1', 'ipv6');
INSIDE.addSubnet('fc00::', 7, 'ipv6');
INSIDE.addSubnet('fe80::', 10, 'ipv6');

/** Whether an address belongs to this machine or a private network. */
export const isInside = (address: string): boolean =>
  INSIDE.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/**
 * Limits the concurrent connections of each network (an IPv4 address, or the first 64 bits of an
 * IPv6 address) to `most` and drops further ones, so that one host cannot use up all connections.
 * Addresses for which `isFree` holds are not limited.
 */
export function limitConnections(
  server: Server,
  most: number,
  isFree: (address: string) => boolean = isInside,
): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || isFree(address)) return;
    const network = networkOf(address);
    const count = open.get(network) ?? 0;
    if (count >= most) {
      socket.destroy();
      return;
    }
    open.set(network, count + 1);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}
