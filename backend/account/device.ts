const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const systems: [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMacintosh\b/, "Mac"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

const nameIn = (names: [RegExp, string][], text: string) => names.find(([sign]) => sign.test(text))?.[1];

/** Browser and system of a device, as in "Firefox · Windows"; empty when unknown. Nothing more is stored. */
export function deviceOf(userAgent: string | undefined): string {
  const agent = userAgent ?? "";
  return [nameIn(browsers, agent), nameIn(systems, agent)].filter(Boolean).join(" · ");
}

/** An address without the part that names one household: "203.0.113.0" of an IPv4 address, three groups of an IPv6 one. */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address.replace(/\.\d+$/, ".0");
  return `${address.split(":").slice(0, 3).join(":")}::`;
}
