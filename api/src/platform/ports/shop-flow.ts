/** Values by key, as in the trigger's extension. References are the shop's IDs. */
export type FlowPayload = Readonly<Record<string, string | number | boolean>>

export interface FlowStart {
  /** The handle of the trigger's extension. */
  readonly handle: string
  readonly payload: FlowPayload
}

/** Between two areas: Shopify Flow in connected shops. */
export interface ShopFlow {
  /**
   * Starts the shop's workflows with this trigger. unknown: they may have started; stopped: no Shopify shop is connected, or it
   * accepts nothing from the app. Throws only if nothing was started, so that it can be repeated.
   */
  start(organizationId: string, start: FlowStart): Promise<'started' | 'refused' | 'unknown' | 'stopped'>
}
