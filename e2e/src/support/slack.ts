import { type Outside, startOutside } from '#support/outside.ts'

/** Slack's incoming webhooks. */
export interface Slack extends Outside {
  /** The bodies it received, as text. */
  readonly posts: readonly string[]
}

export async function startSlack(): Promise<Slack> {
  const posts: string[] = []
  const outside = await startOutside(({ body }) => {
    posts.push(body)
    return { status: 200, body: 'ok' }
  })
  return { ...outside, posts }
}
