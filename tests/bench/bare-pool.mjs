// node bare-pool.mjs URL MAILS CONNECTIONS: sends the mail on its standard input as often as asked, and prints its CPU seconds.
import { text } from "node:stream/consumers";
import nodemailer from "nodemailer";

const [url, mails, connections] = process.argv.slice(2);
const mail = JSON.parse(await text(process.stdin));
const transport = nodemailer.createTransport({
  url,
  pool: true,
  maxConnections: Number(connections),
  maxMessages: 1000,
});
let next = 0;
async function send() {
  while (next < Number(mails)) {
    const to = { name: `Reader ${++next}`, address: `reader-${next}@example.org` };
    await transport.sendMail({ ...mail, from: "Cohere <hello@example.org>", to });
  }
}
await Promise.all(Array.from({ length: Number(connections) * 2 }, send));
const { user, system } = process.cpuUsage();
process.stdout.write(String((user + system) / 1_000_000));
transport.close();
