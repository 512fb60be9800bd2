import { escapeHtml } from '../net/handler.ts'

/** Pages with a merchant's decision. Script-free: the choice is posted. */
export const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head><body>${body}</body></html>`

export const choice = (yes: string, no: string): string => `<form method="post">
  <button name="decision" value="approve">${yes}</button>
  <button name="decision" value="deny">${no}</button>
</form>`

export const decisionOf = async (request: Request): Promise<boolean> =>
  new URLSearchParams(await request.text()).get('decision') === 'approve'
