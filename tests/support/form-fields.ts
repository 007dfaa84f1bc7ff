/** Returns what a browser without script submits of an unchanged form. */
export function fieldsOf(html: string, form: string): Record<string, string> {
  const text = new RegExp(`<form[^>]*id="${form}".*?</form>`, "s").exec(html)![0];
  const plain = (value = "") => value.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
  const inputs = [...text.matchAll(/<input[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !/type="(?:checkbox|radio)"/.test(tag) || tag.includes("checked"));
  const named = inputs.map((tag) => [/ name="([^"]*)"/.exec(tag)![1]!, plain(/ value="([^"]*)"/.exec(tag)?.[1])]);
  const areas = [...text.matchAll(/<textarea[^>]* name="([^"]*)"[^>]*>([^<]*)/g)].map(([, name, value]) => [
    name!,
    plain(value),
  ]);
  const selected = [...text.matchAll(/<select[^>]* name="([^"]*)".*?<option value="(\w+)" selected/gs)].map(
    ([, name, value]) => [name!, value!],
  );
  return Object.fromEntries([...named, ...areas, ...selected]);
}

/** Returns the Undo form of the toast on a page. */
export function undoIn(html: string): { action: string; fields: Record<string, string> } {
  const [, action, fields] =
    /<form action="([^"]*)" method="post">((?:<input[^>]*>)+)<button type="submit" class="toast-undo"/.exec(html)!;
  const named = [...fields!.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [
    name!,
    value!.replaceAll("&quot;", '"'),
  ]);
  return { action: action!.replaceAll("&amp;", "&"), fields: Object.fromEntries(named) as Record<string, string> };
}
