import { Refusal } from '#platform/http/refusal.ts'
import type { RenderedEmail, RenderJob } from './render-email.ts'
import { RenderFailed } from './render-thread.ts'
import type { Renderer } from './renderer.ts'

/** Renders an email for its editor. Refuses one that fails or times out as not ready. */
export async function drawForEditor(renderer: Renderer, job: RenderJob): Promise<RenderedEmail> {
  try {
    return await renderer.render(job)
  } catch (error) {
    if (!(error instanceof RenderFailed)) throw error
    throw new Refusal('email.not-ready', `Couldn’t render this email: ${error.message}`)
  }
}
