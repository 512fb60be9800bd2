/**
 * Part of `npm run check`: phrases that are not idiomatic. They fail in messages and docs, and are listed as warnings in comments.
 * docs/glossary.md has the terms to use.
 */
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './command.ts'

const phrases = [
  /\bany more\b(?! than)/i,
  /\bleaf(?:ing)? through\b/i,
  /\bwhat (?:came|comes|became) of\b/i,
  /\b(?:is|are) told\b/i,
  // Only without a noun: "everyone who has it" is fine.
  /(?:^|[.,;:(|]\s*|\b(?:to|for|of|and|but|by|than|as|is)\s)who has\b/i,
  /\bwhoever\b/i,
  /(?<!\b(?:all|each|most|some|none|one|two|both|any) )\bof which\b/i,
  /\bstands? in\b/i,
  /\bbesides\b/i,
]

const exclude = (path: string) => ['node_modules', 'dist', '.cache'].includes(basename(path))
const files = (...patterns: string[]) => globSync(patterns, { cwd: root, exclude }).map((path) => path.replaceAll('\\', '/'))

const messages = files('{api,host,remote-*,shared,widgets}/**/messages/en.po').flatMap((path) =>
  usesIn(path, (line) => (/^(?:msgid|msgstr|")/.test(line) ? line : '')),
)
// Code and quoted titles of tests are not prose.
const docs = files('*.md', 'docs/**/*.md').flatMap((path) =>
  usesIn(path, (line) => line.replaceAll(/`[^`]*`|"[^"]*"|“[^”]*”/g, '…')),
)
const comments = files('{api,bench,e2e,host,remote-*,shared,tools,widgets}/**/*.{ts,tsx}').flatMap((path) =>
  usesIn(path, (line) => (/^\s*(?:\/\/|\/?\*)/.test(line) ? line : '')),
)

if (comments.length > 0) console.log(`words: ${comments.length} warnings in comments\n${comments.join('\n')}`)
if (messages.length + docs.length > 0) {
  console.error([...messages, ...docs].join('\n'))
  process.exitCode = 1
}

/** The lines of a file whose prose has one of the phrases. */
function usesIn(path: string, proseOf: (line: string) => string): string[] {
  return readFileSync(join(root, path), 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      const prose = proseOf(line)
      const found = phrases.map((phrase) => phrase.exec(prose)?.[0].trim()).find((phrase) => phrase !== undefined)
      return found === undefined ? [] : [`${path}:${index + 1}: ${found}`]
    })
}
