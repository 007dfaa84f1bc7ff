import type { AddressInfo, Socket } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerSession } from "smtp-server";

/** What the server does instead of accepting an email. "drop" closes the connection after accepting it. */
export type Fault =
  | { at: "recipient" | "data" | "greeting"; reply: string }
  | { at: "data"; does: "drop" | "silence" | "drip" }
  | { at: "recipient"; does: "drop" };

export interface ReceivedMail {
  from: string;
  /** The RCPT TO addresses. */
  recipients: string[];
  raw: string;
  /** When the final dot arrived, by performance.now(). */
  at: number;
  parsed: () => Promise<Email>;
}

export interface TestSmtp {
  url: string;
  port: number;
  /** Every accepted email, including those whose reply was lost. */
  mails: ReceivedMail[];
  /** Called for every email; undefined accepts it. */
  fault: (mail: { recipient: string; count: number }) => Fault | undefined;
  /** How many milliseconds the server takes to accept an email. */
  delay: number;
  /** Called and awaited before an email is accepted. */
  beforeTaking: () => Promise<void> | undefined;
  waitFor: (count: number, milliseconds?: number) => Promise<void>;
  close: () => Promise<void>;
}

/** Starts a real SMTP server with configurable faults; for very many emails it can store only the recipients. */
export async function startSmtp({ port = 0, keepsText = true } = {}): Promise<TestSmtp> {
  const smtp: TestSmtp = {
    url: "",
    port,
    mails: [],
    fault: () => undefined,
    delay: 0,
    beforeTaking: () => undefined,
    waitFor,
    close,
  };
  let count = 0;
  const sockets = new Set<Socket>();
  const planned = new Map<string, Fault | undefined>();

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    closeTimeout: 50,
    onConnect(_session, done) {
      const fault = smtp.fault({ recipient: "", count });
      done(fault?.at === "greeting" ? refusal(fault) : undefined);
    },
    onRcptTo({ address }, session, done) {
      const fault = smtp.fault({ recipient: address, count: ++count });
      planned.set(session.id, fault);
      if (fault?.at !== "recipient") return done();
      if ("does" in fault) return void socketOf(session)?.destroy();
      done(refusal(fault));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => void (keepsText && chunks.push(chunk)));
      stream.on("end", () => {
        const fault = planned.get(session.id);
        if (fault && "reply" in fault) return done(refusal(fault));
        keep(Buffer.concat(chunks).toString("utf8"), session);
        if (fault && "does" in fault) return misbehave(fault.does, session);
        void Promise.resolve(smtp.beforeTaking()).then(() => setTimeout(() => done(null, "taken"), smtp.delay));
      });
    },
  });

  function keep(raw: string, session: SMTPServerSession): void {
    const { mailFrom, rcptTo } = session.envelope;
    const recipients = rcptTo.map(({ address }) => address);
    smtp.mails.push({
      from: mailFrom ? mailFrom.address : "",
      recipients,
      raw,
      at: performance.now(),
      parsed: () => PostalMime.parse(raw),
    });
  }

  function misbehave(how: "drop" | "silence" | "drip", session: SMTPServerSession): void {
    const socket = socketOf(session);
    if (how === "drop") socket?.destroy();
    if (how !== "drip") return;
    const timer = setInterval(() => (socket?.destroyed ? clearInterval(timer) : socket?.write("2")), 1_000);
    socket?.once("close", () => clearInterval(timer));
  }

  function socketOf(session: SMTPServerSession): Socket | undefined {
    return [...sockets].find((socket) => socket.remotePort === session.remotePort);
  }

  async function waitFor(mails: number, milliseconds = 10_000): Promise<void> {
    const until = performance.now() + milliseconds;
    while (smtp.mails.length < mails) {
      if (performance.now() > until)
        throw new Error(`${smtp.mails.length} of ${mails} mails arrived in ${milliseconds} ms`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  async function close(): Promise<void> {
    for (const socket of sockets) socket.destroy();
    await new Promise<void>((resolve) => server.close(resolve));
  }

  server.on("error", () => {});
  server.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  smtp.port = (server.server.address() as AddressInfo).port;
  smtp.url = `smtp://127.0.0.1:${smtp.port}`;
  return smtp;
}

/** smtp-server takes the code and the text separately: "550 5.1.1 no such user". */
function refusal({ reply }: { reply: string }): Error {
  const responseCode = Number.parseInt(reply, 10);
  return Object.assign(new Error(reply.replace(/^\d{3} /, "")), { responseCode });
}
