/**
 * Part of `npm run check`: phrases that nobody says. They fail in messages and docs; in comments they are listed as warnings.
 * docs/glossary.md has the words to use instead.
 */
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './command.ts'

const phrases = [
  /\bany more\b(?! than)/i,
  /\bleaf(?:ing)? through\b/i,
  /\bwhat (?:came|comes|became) of\b/i,
  /\b(?:is|are) told\b/i,
  // Without a noun before it: "everyone who has it" is fine.
  /(?:^|[.,;:(|“"] ?|\b(?:to|for|of|and|but|by|than|as|is) )who (?:has|is|was)\b/i,
  /\bwhoever\b/i,
  /(?<!\b(?:all|most|some|none|each|one|two|both|any|either) )\bof which\b/i,
  /\bstands? in\b/i,
  /\bbesides\b/i,
]

const exclude = (path: string) => ['node_modules', 'dist', '.cache'].includes(basename(path))
const files = (...patterns: string[]) => globSync(patterns, { cwd: root, exclude }).map((path) => path.replaceAll('\\', '/'))

const messages = files('{host,remote-*,shared,api,widgets}/**/messages/en.po').flatMap((path) =>
  usesIn(path, (line) => /^(?:msgid|msgstr|")/.test(line)),
)
const docs = files('*.md', 'docs/**/*.md').flatMap((path) => usesIn(path, () => true))
const comments = files('{api,bench,e2e,host,remote-*,shared,tools,widgets}/**/*.{ts,tsx}').flatMap((path) =>
  usesIn(path, (line) => /^\s*(?:\/\/|\/?\*)/.test(line)),
)

if (comments.length > 0)
  console.log(`words: ${comments.length} warnings in comments, such as\n${comments.slice(0, 5).join('\n')}`)
if (messages.length + docs.length > 0) {
  console.error([...messages, ...docs].join('\n'))
  process.exitCode = 1
}

/** The lines of a file with such a phrase, without quoted test titles and code. */
function usesIn(path: string, isText: (line: string) => boolean): string[] {
  return readFileSync(join(root, path), 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      const text = line.replaceAll(/`[^`]*`/g, '`code`').replaceAll(/"[^"]*"(?=[^"]*\.test\.)|(?<=^Test: .*)“[^”]*”/g, '')
      const found = isText(line)
        ? phrases.map((phrase) => phrase.exec(text)?.[0]).find((phrase) => phrase !== undefined)
        : undefined
      return found === undefined ? [] : [`${path}:${index + 1}: ${found.trim()}`]
    })
}
