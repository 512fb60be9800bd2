import { plainLine, shortened } from './plain-text.ts'

/** Tags in any common format: `a, b`, `"a","b"`, `a;b`, `["a","b"]`. */
export function tagsOf(text: string, { longest, most }: { longest: number; most: number }): string[] {
  const parts = text.replace(/^\[|\]$/g, '').split(/[,;|]/)
  const tags = parts
    .map((part) => shortened(plainLine(part.replace(/^[\s"']+|(?<![\s"'])[\s"']+$/g, '')), longest))
    .filter(Boolean)
  return [...new Set(tags)].slice(0, most)
}
