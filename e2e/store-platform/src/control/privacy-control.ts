import type { Shop, StorePlatform } from '../platform.ts'
import { StandInError } from '../stand-in-error.ts'
import type { Customer } from '../store/entities.ts'
import { dataRequestPayload, redactPayload } from '../store/payloads.ts'
import { emit } from '../webhooks/emit.ts'

/** The privacy requests that customers make to a shop, and the shop to its apps. */
export function privacyControl(platform: StorePlatform, shopAt: (domain: string) => Shop) {
  function concerned(domain: string, customerId: string): { shop: Shop; customer: Customer; orderIds: string[] } {
    const shop = shopAt(domain)
    const customer = shop.records.customers.get(customerId)
    if (!customer) throw new StandInError(`${domain} has no customer ${customerId}.`)
    const orders = [...shop.records.orders.values()].filter((order) => order.customerId === customerId)
    return { shop, customer, orderIds: orders.map(({ id }) => id) }
  }
  return {
    async requestCustomerData(domain: string, customerId: string) {
      const { shop, customer, orderIds } = concerned(domain, customerId)
      emit(platform, shop, 'customers/data_request', dataRequestPayload(shop, customer, orderIds, platform.ids.number()))
    },
    async redactCustomer(domain: string, customerId: string) {
      const { shop, customer, orderIds } = concerned(domain, customerId)
      emit(platform, shop, 'customers/redact', redactPayload(shop, customer, orderIds))
    },
  }
}
