import { expect, test } from "vitest";
import { largestPicture } from "~/lib/http/body-limits";
import { withUploadForm } from "./upload-form.server.ts";

const host = { isOrganizer: false };
const organizer = { isOrganizer: true };
const altOf = async (form: FormData | undefined) => form?.get("alt") ?? "none";

function formOf(bytes: number): Request {
  const body = new FormData();
  body.set("alt", "Hands at a loom");
  body.set("picture", new File([new Uint8Array(bytes)], "photo.jpg"));
  return new Request("http://localhost", { method: "POST", body });
}

/** A form of which one byte comes and no more, until it is let go. */
function slow(): { request: Request; letGo: () => void } {
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  const body = new ReadableStream({
    start: (stream) => stream.enqueue(new Uint8Array(1)),
    pull: async (stream) => {
      await promise;
      stream.close();
    },
  });
  const headers = { "Content-Type": "multipart/form-data; boundary=x" };
  return {
    request: new Request("http://localhost", { method: "POST", body, headers, duplex: "half" } as RequestInit),
    letGo,
  };
}

test("many who send slowly keep nobody waiting", async () => {
  const crowd = Array.from({ length: 50 }, slow);
  const outcomes = crowd.map(({ request }) => withUploadForm(request, host, altOf));
  expect(await withUploadForm(formOf(largestPicture), host, altOf)).toMatchObject({ outcome: "Hands at a loom" });
  for (const { letGo } of crowd) letGo();
  for (const { outcome } of await Promise.all(outcomes)) expect(outcome).toBe("none");
});

test("what is in memory is bounded, with room left for an organizer, and who finds none keeps their words", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const size = 2 * largestPicture;
  const large = Array.from({ length: 3 }, () => {
    const { promise: here, resolve: come } = Promise.withResolvers<void>();
    const held = withUploadForm(formOf(size), host, () => (come(), promise));
    return { here, held };
  });
  await Promise.all(large.map(({ here }) => here));
  for (const other of [host, host]) {
    const { form, outcome } = await withUploadForm(formOf(size), other, altOf);
    expect([outcome, form?.get("alt")]).toEqual(["busy", "Hands at a loom"]);
  }
  expect(await withUploadForm(formOf(size), organizer, altOf)).toMatchObject({ outcome: "Hands at a loom" });
  resolve();
  await Promise.all(large.map(({ held }) => held));
  expect(await withUploadForm(formOf(size), host, altOf)).toMatchObject({ outcome: "Hands at a loom" });
});
