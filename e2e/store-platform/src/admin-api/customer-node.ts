import { type Customer, gid } from '../store/entities.ts'
import { type ApiContext, type GraphNode, isoOf, money } from './api-context.ts'
import { metafieldOf } from './metafields.ts'
import { type PageArguments, page } from './page.ts'
import { storeCreditAccounts } from './store-credit.ts'

export const customerNode = (api: ApiContext, customer: Customer): GraphNode => ({
  __typename: 'Customer',
  id: gid('Customer', customer.id),
  legacyResourceId: customer.id,
  firstName: customer.firstName,
  lastName: customer.lastName,
  displayName: [customer.firstName, customer.lastName].filter(Boolean).join(' ') || customer.email || customer.phone || '',
  email: customer.email,
  phone: customer.phone,
  defaultEmailAddress: customer.email === null ? null : emailAddress(customer, customer.email),
  defaultPhoneNumber:
    customer.phone === null
      ? null
      : { phoneNumber: customer.phone, smsMarketingConsent: { state: 'NEVER_SUBSCRIBED', updatedAt: null } },
  defaultAddress: () => addressOf(customer.countryCode),
  locale: customer.locale,
  numberOfOrders: String(customer.numberOfOrders),
  amountSpent: () => money(api, customer.amountSpent),
  tags: customer.tags,
  createdAt: () => isoOf(customer.createdAt),
  updatedAt: () => isoOf(customer.updatedAt),
  storeCreditAccounts: (args: PageArguments) => page(storeCreditAccounts(api, customer), args),
  metafield: metafieldOf(api, gid('Customer', customer.id)),
})

export const addressOf = (countryCode: string | null): GraphNode | null =>
  countryCode === null
    ? null
    : { __typename: 'MailingAddress', address1: null, address2: null, zip: null, countryCodeV2: countryCode }

const emailAddress = (customer: Customer, address: string): GraphNode => ({
  emailAddress: address,
  marketingState: customer.emailMarketing,
  marketingUpdatedAt: customer.emailMarketingUpdatedAt ? isoOf(customer.emailMarketingUpdatedAt) : null,
  marketingOptInLevel: customer.emailMarketingLevel,
})

export const customerSearch = {
  fields: [
    'id',
    'email',
    'phone',
    'first_name',
    'last_name',
    'tag',
    'orders_count',
    'total_spent',
    'created_at',
    'customer_date',
    'updated_at',
  ],
  searchable: (customer: Customer) => ({
    id: customer.id,
    email: customer.email,
    phone: customer.phone,
    first_name: customer.firstName,
    last_name: customer.lastName,
    tag: customer.tags,
    orders_count: customer.numberOfOrders,
    get total_spent() {
      return customer.amountSpent / 100
    },
    created_at: customer.createdAt,
    customer_date: customer.createdAt,
    updated_at: customer.updatedAt,
  }),
  sortKeys: {
    NAME: ({ firstName, lastName }: Customer) => `${lastName ?? ''} ${firstName ?? ''}`,
    UPDATED_AT: ({ updatedAt }: Customer) => updatedAt.toISOString(),
  },
}
