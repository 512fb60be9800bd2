/** Files uploaded by mistake, detected by their first bytes, with the message to show. */
const signatures: [string, string][] = [
  ['PK\x03\x04', 'This is an Excel or ZIP file. Open it, save it as CSV (UTF-8), then upload that file.'],
  ['\xD0\xCF\x11\xE0', 'This is an old Excel file. Open it, save it as CSV (UTF-8), then upload that file.'],
  ['%PDF', 'This is a PDF document, not a CSV file.'],
  ['\x89PNG', 'This is an image, not a CSV file.'],
  ['\xFF\xD8\xFF', 'This is an image, not a CSV file.'],
  ['GIF8', 'This is an image, not a CSV file.'],
  ['\x1F\x8B', 'This file is compressed. Unzip it, then upload the CSV file inside.'],
]

/** Why a file is not CSV, or null if its start looks like lines of text. `latin1` is its start, one character for each byte. */
export function notCsv(latin1: string, text: string): string | null {
  for (const [signature, message] of signatures) if (latin1.startsWith(signature)) return message
  const start = text.trimStart()
  if (/^<(!doctype|\?xml|html|head|body|[a-z]+[\s>])/i.test(start)) return 'This is a web page or XML document, not a CSV file.'
  if (/^(\{\s*["}]|\[\s*[{[\]])/.test(start)) return 'This is a JSON file, not a CSV file.'
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what tells bytes from text
  if (/[\x00-\x08\x0E-\x1A\x1C-\x1F]/.test(text))
    return 'This is a binary file, not text. Export your reviews as CSV, then upload that file.'
  return null
}
