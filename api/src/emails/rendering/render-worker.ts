import { parentPort } from 'node:worker_threads'
import { type EmailCopy, type EmailTemplate, renderCopies } from './render-email.ts'

/** A thread with a memory of its own that may run out: see `renderer.ts`. */
parentPort?.on('message', ({ template, copies }: { template: EmailTemplate; copies: readonly EmailCopy[] }) => {
  renderCopies(template, copies).then(
    (results) => parentPort?.postMessage({ results }),
    (error: unknown) => {
      const problem = error instanceof Error ? error.message : String(error)
      parentPort?.postMessage({ results: copies.map(() => ({ problem })) })
    },
  )
})
