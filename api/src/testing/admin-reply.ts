/** Of a reply of the Admin API: how much of the shop's budget is left. */
export const replyCost = {
  cost: { requestedQueryCost: 10, throttleStatus: { maximumAvailable: 2000, currentlyAvailable: 1990, restoreRate: 100 } },
}

/** A reply with its cost, like the platform's: without it, clients would wait on the clock, which stands still in tests. */
export const adminReply = (data: object): Response => Response.json({ data, extensions: replyCost })
