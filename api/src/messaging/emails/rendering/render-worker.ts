import { parentPort } from 'node:worker_threads'
import type { EmailFormat } from '@yuko/contract/emails/import-email'
import { type Imported, importDesign } from '../import-design.ts'
import { type EmailCopy, type EmailTemplate, type RenderedEmail, renderCopies } from './render-email.ts'

/** The tasks of a thread; see `render-thread.ts`. */
export type ThreadTask =
  | { readonly kind: 'draw'; readonly template: EmailTemplate; readonly copies: readonly EmailCopy[] }
  | { readonly kind: 'import'; readonly format: EmailFormat; readonly source: string }

/** A failed email has its reason in its place; a refused import is a sentence for the merchant. */
export interface ThreadReplies {
  draw: readonly (RenderedEmail | { readonly problem: string })[]
  import: Imported | string
}

parentPort?.on('message', (task: ThreadTask) => {
  if (task.kind === 'import') return parentPort?.postMessage(importDesign(task.format, task.source))
  const { template, copies } = task
  return renderCopies(template, copies).then(
    (results) => parentPort?.postMessage(results),
    (error: unknown) => {
      const problem = error instanceof Error ? error.message : String(error)
      parentPort?.postMessage(copies.map(() => ({ problem })))
    },
  )
})

// The first message reports that everything is loaded: time limits start here.
parentPort?.postMessage('ready')
