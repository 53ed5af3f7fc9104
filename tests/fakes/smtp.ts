/**
 * A mail server that stores what it receives.
 *
 * `node tests/fakes/smtp.ts [port]` prints all mails until it is stopped, and the settings that use it.
 */
import { createServer, type Socket } from 'node:net';
import { listen } from './http.ts';

interface ReceivedMail {
  from: string;
  to: string[];
  /** Unfolded header fields by lower-case name. */
  headers: Record<string, string>;
  /** The whole mail, with dots unstuffed. */
  source: string;
}

export type SmtpCommand = 'CONNECT' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'BODY';

/** A different answer, such as `550 5.1.1 No such user`, or a failure of the connection. */
type SmtpReply = 'break' | 'hang' | 'keepThenBreak' | (string & {});

const smtpAccount = { user: 'site', password: 'p@ss word' };

function parseHeaders(source: string): Record<string, string> {
  const head = source.slice(0, source.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ');
  const lines = head.split('\r\n');
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );
}

const angle = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? '';

function isAccount(line: string): boolean {
  const sent = Buffer.from(line.split(' ')[2] ?? '', 'base64').toString();
  const [, user, password] = sent.split('\0');
  return user === smtpAccount.user && password === smtpAccount.password;
}

export async function startFakeSmtp({ port = 0, onMail = (_mail: ReceivedMail) => {} } = {}) {
  const mails: ReceivedMail[] = [];
  const replies = new Map<SmtpCommand, SmtpReply[]>();
  const hanging = new Set<Socket>();

  function converse(socket: Socket): void {
    let envelope: { from: string; to: string[] } = { from: '', to: [] };
    let body: string | undefined;
    let rest = '';

    const say = (command: SmtpCommand, usual: string): boolean => {
      const reply = replies.get(command)?.shift() ?? usual;
      if (reply === 'break' || reply === 'keepThenBreak') socket.destroy();
      else if (reply === 'hang') hanging.add(socket.once('close', () => hanging.delete(socket)));
      else socket.write(`${reply}\r\n`);
      return reply === usual || reply === 'keepThenBreak';
    };
    const endBody = () => {
      const source = (body ?? '').replaceAll(/^\.\./gm, '.');
      body = undefined;
      if (!say('BODY', '250 2.0.0 Ok: queued')) return;
      const mail = { ...envelope, headers: parseHeaders(source), source };
      mails.push(mail);
      onMail(mail);
    };
    const obey = (line: string) => {
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'EHLO') socket.write('250-stand-in\r\n250-8BITMIME\r\n250-SMTPUTF8\r\n250 AUTH PLAIN\r\n');
      else if (verb === 'AUTH') say('AUTH', isAccount(line) ? '235 2.7.0 Ok' : '535 5.7.8 Authentication failed');
      else if (verb === 'MAIL') {
        envelope = { from: angle(line), to: [] };
        say('MAIL', '250 2.1.0 Ok');
      } else if (verb === 'RCPT') {
        if (say('RCPT', '250 2.1.5 Ok')) envelope.to.push(angle(line));
      } else if (verb === 'DATA') {
        if (say('DATA', '354 End data with a dot')) body = '';
      } else if (verb === 'QUIT') socket.end('221 2.0.0 Bye\r\n');
      else socket.write('250 2.0.0 Ok\r\n');
    };
    socket.setEncoding('utf8').on('data', (text: string) => {
      rest += text;
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (body === undefined) obey(line);
        else if (line === '.') endBody();
        else body += `${line}\r\n`;
      }
    });
    say('CONNECT', '220 stand-in ESMTP');
  }

  const listening = await listen(createServer(converse), port);
  const { user, password } = smtpAccount;
  return {
    ...listening,
    url: `smtp://${user}:${encodeURIComponent(password)}@127.0.0.1:${listening.port}`,
    mails,
    /** Connections that wait for an answer which does not come. */
    hanging,
    /** Changes the answer to the next such command. */
    reply: (command: SmtpCommand, reply: SmtpReply) => replies.set(command, [...(replies.get(command) ?? []), reply]),
  };
}

if (import.meta.main) {
  const smtp = await startFakeSmtp({
    port: Number(process.argv[2] ?? 8025),
    onMail: (mail) => console.log(mail.source),
  });
  console.log(`SMTP_URL=${smtp.url}\nRECEIPT_MAIL=on\nNOTICE_MAIL_TO=staff@mailbox.example`);
  console.log('# Put these lines into .env. Mails are printed here; Ctrl-C stops it.');
}
