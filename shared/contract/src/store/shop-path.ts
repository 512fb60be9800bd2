import { z } from 'zod'

/** A path of the shop: `/pages/quiz`, or `/blogs/*` with everything below. */
export const shopPath = z
  .string()
  .trim()
  .max(200)
  .regex(/^\/[^\s?#]*$/, 'must be a path of the shop such as /pages/quiz or /blogs/*')
