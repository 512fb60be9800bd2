import type { BlockApi } from '../shopify-admin/admin.ts'
import { page, type Replies } from './extension-page.ts'
import { noteStaffCalls, staffI18n } from './staff.ts'

interface Given {
  /** The customer or order of the page. */
  readonly id: string
  readonly fails?: number
  readonly replies?: Replies
}

/** A double of the `shopify` global in the admin, with the extension's own English texts, and of our server. */
export function createAdminHost({ id, fails = 0, replies = {} }: Given) {
  const calls = noteStaffCalls(replies, fails)
  const opened: string[] = []
  const navigation = { navigate: (url: string) => void opened.push(url) }
  const api: BlockApi = { data: { selected: [{ id }] }, i18n: staffI18n('admin'), navigation }
  return { ...page, api, calls, opened }
}
