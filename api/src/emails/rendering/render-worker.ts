import { parentPort } from 'node:worker_threads'
import { type RenderJob, renderEmail } from './render-email.ts'

/** A thread with a memory of its own that may run out: see `renderer.ts`. */
parentPort?.on('message', (job: RenderJob) => {
  renderEmail(job).then(
    (email) => parentPort?.postMessage({ email }),
    (error: unknown) => parentPort?.postMessage({ problem: error instanceof Error ? error.message : String(error) }),
  )
})
