import type { WorkflowTrigger } from '@yuko/contract/automation/workflows/workflow'

interface TriggerText {
  label: string
  /** When it starts, as a sentence that follows “Starts when”. */
  when: string
}

/** What each trigger is called and when it starts a workflow, in the order that the picker shows them. */
export const triggerTexts: Record<WorkflowTrigger, TriggerText> = {
  order_placed: { label: 'Order placed', when: 'a customer places an order' },
  order_fulfilled: { label: 'Order fulfilled', when: 'an order is handed to the carrier' },
  checkout_abandoned: { label: 'Checkout abandoned', when: 'a customer leaves the checkout without paying' },
  customer_created: { label: 'Customer created', when: 'someone opens an account in your store' },
  subscribed: { label: 'Subscribed', when: 'someone agrees to receive your e-mails' },
  review_submitted: { label: 'Review submitted', when: 'a customer writes a review' },
  review_published: { label: 'Review published', when: 'a review appears in your store' },
  birthday: { label: 'Birthday', when: 'it is the customer’s birthday' },
}

export function triggerLabel(trigger: WorkflowTrigger | null): string {
  return trigger ? triggerTexts[trigger].label : 'No trigger yet'
}
