/** A network inside the process: what one side writes reaches the other as a step of the scheduler, whole, in parts, late or never. */
import http from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import net, { type Server } from 'node:net';
import { Duplex } from 'node:stream';
import { type Owner, owners, type Scheduler } from './scheduler.ts';

/** What may happen to bytes on their way. */
export type Weather = 'fine' | 'cut' | 'half' | 'slow' | 'late' | 'lost' | 'doubled';

export interface Network {
  /** Port at which pages reach any of the servers. */
  readonly site: number;
  /** What happens to bytes on their way from or to whoever has the name. */
  weather: (link: string, direction: 'request' | 'answer') => Weather;
  /** What a server of the site answers: only a planted bug changes it. */
  changeAnswer: (bytes: Buffer) => Buffer;
  /** Breaks all connections of somebody who died, and closes their ports. */
  forget(owner: Owner): void;
  restore(): void;
}

interface Listener {
  server: Server;
  owner: Owner | undefined;
}

/** Milliseconds that slow and late bytes take. */
const delays = { slow: [1_000, 20_000], late: [5_000, 100_000] } as const;

class VirtualSocket extends Duplex {
  readonly remoteAddress = '127.0.0.1';
  readonly remoteFamily = 'IPv4';
  readonly remotePort = 1;
  readonly localAddress = '127.0.0.1';
  connecting = false;
  bytesRead = 0;
  bytesWritten = 0;
  peer: VirtualSocket | undefined;
  owner: Owner | undefined;
  /** Bytes on their way, and whether the end or a break follows them. */
  readonly outgoing: Buffer[] = [];
  fate: 'open' | 'ended' | 'broken' = 'open';
  isUnderWay = false;
  send: (socket: VirtualSocket) => void = () => {};
  #timer: NodeJS.Timeout | undefined;
  #idle = 0;

  override _read(): void {}
  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.outgoing.push(chunk);
    this.bytesWritten += chunk.length;
    this.#touch();
    this.send(this);
    done();
  }
  override _final(done: () => void): void {
    if (this.fate === 'open') this.fate = 'ended';
    this.send(this);
    done();
  }
  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearTimeout(this.#timer);
    this.fate = this.fate === 'ended' ? 'ended' : 'broken';
    this.send(this);
    done(error);
  }
  receive(bytes: Buffer): void {
    this.bytesRead += bytes.length;
    this.#touch();
    this.push(bytes);
  }
  #touch(): void {
    clearTimeout(this.#timer);
    if (this.#idle > 0) this.#timer = setTimeout(() => this.emit('timeout'), this.#idle);
  }
  setTimeout(ms: number, callback?: () => void): this {
    this.#idle = ms;
    if (callback && ms > 0) this.once('timeout', callback);
    if (callback && ms === 0) this.off('timeout', callback);
    this.#touch();
    return this;
  }
  destroySoon(): void {
    if (this.writableFinished) this.destroy();
    else this.once('finish', () => this.destroy());
    this.end();
  }
  setNoDelay = () => this;
  setKeepAlive = () => this;
  ref = () => this;
  unref = () => this;
}

type ConnectArguments = [number | { port?: number | string }, ...unknown[]];

/** @param nameOf names a stand-in by its port. */
export function startNetwork(scheduler: Scheduler, nameOf: (port: number) => string): Network {
  const listeners = new Map<number, Listener>();
  const sockets = new Set<VirtualSocket>();
  const site = 80;
  let nextPort = 20_000;
  let connections = 0;

  function deliver(from: VirtualSocket, label: string, bytes: Buffer): void {
    const { peer } = from;
    if (!peer || peer.destroyed) return;
    const run = () => {
      if (bytes.length > 0) peer.receive(bytes);
      if (from.outgoing.length > 0 || from.isUnderWay) return;
      if (from.fate === 'ended') peer.push(null);
      if (from.fate !== 'broken') return;
      const fall = () => peer.destroy(Object.assign(new Error(`${label} broke`), { code: 'ECONNRESET' }));
      // No network breaks in the turn of the bytes before it: whoever reads them has let go of the connection by then.
      if (bytes.length > 0) setImmediate(fall);
      else fall();
    };
    if (peer.owner) owners.run(peer.owner, run);
    else owners.exit(run);
  }

  function breakOff(socket: VirtualSocket): void {
    for (const side of [socket, socket.peer]) {
      if (!side) continue;
      side.outgoing.length = 0;
      side.fate = 'broken';
      const error = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
      if (side.owner) owners.run(side.owner, () => side.destroy(error));
      else side.destroy(error);
    }
  }

  function announce(socket: VirtualSocket, label: string, direction: 'request' | 'answer', name: string, to: number) {
    let isFirst = true;
    const wait = (weather: 'slow' | 'late', then: () => void) => {
      const [least, most] = delays[weather];
      owners.exit(() => setTimeout(then, least + scheduler.random() * (most - least)));
    };
    const travel = () =>
      scheduler.park(label, () => {
        const written = Buffer.concat(socket.outgoing.splice(0));
        const bytes = to === site && direction === 'answer' ? network.changeAnswer(written) : written;
        const weather = bytes.length > 0 ? network.weather(name, direction) : 'fine';
        if (weather !== 'fine') scheduler.note(`  ${weather}`);
        const arrive = (some: Buffer) => {
          socket.isUnderWay = false;
          deliver(socket, label, some);
          if (socket.outgoing.length > 0) socket.send(socket);
        };
        if (weather === 'lost') return;
        if (weather === 'cut') return breakOff(socket);
        if (weather === 'late') return wait('late', () => arrive(bytes));
        if (weather === 'half' || weather === 'slow') {
          const middle = Math.floor(bytes.length * scheduler.random());
          deliver(socket, label, bytes.subarray(0, middle));
          if (weather === 'half') return breakOff(socket);
          return wait('slow', () => arrive(bytes.subarray(middle)));
        }
        if (weather === 'doubled' && isFirst && direction === 'request') repeat(bytes, to, name);
        isFirst = false;
        arrive(bytes);
      });
    socket.send = () => {
      if (socket.isUnderWay || !socket.peer || socket.peer.destroyed) return;
      socket.isUnderWay = true;
      travel();
    };
  }

  /** Sends a request once more, on a connection of its own whose answer nobody reads. */
  function repeat(bytes: Buffer, port: number, name: string): void {
    scheduler.park(`${name} once more`, () => {
      const socket = connect(port);
      socket.on('error', () => undefined).resume();
      socket.outgoing.push(bytes);
      socket.send(socket);
    });
  }

  function connect(wanted: number): VirtualSocket {
    const socket = new VirtualSocket({ allowHalfOpen: false });
    if (owners.getStore()?.isDead) return socket;
    const running = [...listeners].filter(([, { owner }]) => owner && !owner.isDead);
    const port = wanted === site && running.length > 0 ? scheduler.pick(running)[0] : wanted;
    const found = listeners.get(port);
    if (!found) {
      process.nextTick(() => socket.destroy(Object.assign(new Error('ECONNREFUSED'), { code: 'ECONNREFUSED' })));
      return socket;
    }
    const there = new VirtualSocket();
    const name = `${found.owner?.name ?? nameOf(port)}`;
    const label = `${name}#${++connections}`;
    socket.owner = owners.getStore();
    there.owner = found.owner;
    socket.peer = there;
    there.peer = socket;
    announce(socket, `${label} >`, 'request', name, wanted);
    announce(there, `${label} <`, 'answer', name, wanted);
    for (const side of [socket, there]) {
      sockets.add(side);
      side.once('close', () => sockets.delete(side));
    }
    process.nextTick(() => {
      const open = () => found.server.emit('connection', there);
      if (found.owner) owners.run(found.owner, open);
      else owners.exit(open);
      socket.emit('connect');
      socket.emit('ready');
    });
    return socket;
  }

  const real = {
    connect: net.connect,
    createConnection: net.createConnection,
    agent: http.Agent.prototype.createConnection,
    listen: net.Server.prototype.listen,
    close: net.Server.prototype.close,
    address: net.Server.prototype.address,
  };
  const portOf = ([first]: ConnectArguments) => Number(typeof first === 'object' ? first.port : first);
  const virtualConnect = ((...args: ConnectArguments) => {
    const socket = connect(portOf(args));
    const callback = args.findLast((one) => typeof one === 'function');
    if (callback) socket.once('connect', callback as () => void);
    return socket;
  }) as unknown as typeof net.connect;
  net.connect = virtualConnect;
  net.createConnection = virtualConnect;
  http.Agent.prototype.createConnection = virtualConnect as unknown as typeof real.agent;
  net.Server.prototype.listen = function (this: Server, ...args: unknown[]) {
    const [first] = args as ConnectArguments;
    const wanted = Number(typeof first === 'object' ? first.port : first) || nextPort++;
    listeners.set(wanted, { server: this, owner: owners.getStore() });
    const callback = args.findLast((one) => typeof one === 'function');
    if (callback) this.once('listening', callback as () => void);
    Object.defineProperty(this, 'listening', { value: true, configurable: true });
    this.address = () => ({ address: '127.0.0.1', family: 'IPv4', port: wanted });
    process.nextTick(() => this.emit('listening'));
    return this;
  } as typeof real.listen;
  net.Server.prototype.close = function (this: Server, callback?: (error?: Error) => void) {
    for (const [port, { server }] of listeners) if (server === this) listeners.delete(port);
    Object.defineProperty(this, 'listening', { value: false, configurable: true });
    if (callback) this.once('close', callback);
    process.nextTick(() => this.emit('close'));
    return this;
  };
  syncBuiltinESMExports();

  const network: Network = {
    site,
    weather: () => 'fine',
    changeAnswer: (bytes) => bytes,
    forget(owner) {
      for (const [port, listener] of listeners) if (listener.owner === owner) listeners.delete(port);
      for (const socket of sockets) if (socket.owner === owner) breakOff(socket);
    },
    restore() {
      for (const socket of sockets) socket.destroy();
      net.connect = real.connect;
      net.createConnection = real.createConnection;
      http.Agent.prototype.createConnection = real.agent;
      net.Server.prototype.listen = real.listen;
      net.Server.prototype.close = real.close;
      syncBuiltinESMExports();
    },
  };
  return network;
}
