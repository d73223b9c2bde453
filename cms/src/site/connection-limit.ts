import type { Server } from 'node:http';
import { BlockList, isIPv6, type Socket } from 'node:net';
import { networkOf } from '../lib/client-address';

/** Behind one of these a proxy or the bridge of a container may stand for any number of readers. */
const INSIDE = new BlockList();
INSIDE.addSubnet('127.0.0.0', 8);
INSIDE.addSubnet('10.0.0.0', 8);
INSIDE.addSubnet('172.16.0.0', 12);
INSIDE.addSubnet('192.168.0.0', 16);
INSIDE.addAddress('::1', 'ipv6');
INSIDE.addSubnet('fc00::', 7, 'ipv6');
INSIDE.addSubnet('fe80::', 10, 'ipv6');

/** Whether an address is of this machine or of a private network. */
export const isInside = (address: string): boolean =>
  INSIDE.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/**
 * Lets a network (an IPv4 address, or the first 64 bits of an IPv6 one) have no more than `most` connections
 * to a server at the same time, and drops what it opens beyond: one host cannot take the places of all.
 * `isFree` names addresses that may have as many as they like.
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
