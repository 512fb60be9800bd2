import { z } from 'zod'

/** What few shops show: the server draws it, so that the script of every shop needn't be able to. */
export const drawnTree = z
  .object({ tag: z.string(), attributes: z.record(z.string(), z.unknown()), children: z.array(z.unknown()).readonly() })
  .meta({ id: 'DrawnTree' })
  .describe('The same as the widget inserts it: an element with its attributes, and its children or texts')
