import type { TeamChat } from '#platform/ports/workflow-steps.ts'

/** No connected channel. */
export const noChat: TeamChat = { channels: async () => new Map(), post: async () => {} }
