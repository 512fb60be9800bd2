/** Pages of each resource with the fields of exports, for apps that may not run bulk queries. */
const productPage = /* GraphQL */ `query ProductPage($first: Int!, $after: String, $query: String) {
  page: products(first: $first, after: $after, query: $query, sortKey: ID) {
    nodes {
      id handle title status onlineStoreUrl featuredMedia { preview { image { url } } }
      vendor productType tags priceRangeV2 { minVariantPrice { amount currencyCode } } updatedAt
      mpn: metafield(namespace: "mm-google-shopping", key: "mpn") { value } ownMpn: metafield(namespace: "custom", key: "mpn") { value }
      variants(first: 20) {
        nodes { id sku barcode availableForSale
          mpn: metafield(namespace: "mm-google-shopping", key: "mpn") { value } ownMpn: metafield(namespace: "custom", key: "mpn") { value } }
        pageInfo { hasNextPage endCursor }
      }
      collections(first: 20) { nodes { id } pageInfo { hasNextPage endCursor } }
    }
    pageInfo { hasNextPage endCursor }
  }
}`

/** The variants of a product that has more than its page. */
export const productVariants = /* GraphQL */ `query ProductVariants($id: ID!, $after: String) {
  parent: product(id: $id) {
    children: variants(first: 80, after: $after) {
      nodes { id sku barcode availableForSale
        mpn: metafield(namespace: "mm-google-shopping", key: "mpn") { value } ownMpn: metafield(namespace: "custom", key: "mpn") { value } }
      pageInfo { hasNextPage endCursor }
    }
  }
}`

/** The collections of a product that is in more than its page. */
export const productCollections = /* GraphQL */ `query ProductCollections($id: ID!, $after: String) {
  parent: product(id: $id) {
    children: collections(first: 80, after: $after) { nodes { id } pageInfo { hasNextPage endCursor } }
  }
}`

const customerPage = /* GraphQL */ `query CustomerPage($first: Int!, $after: String, $query: String) {
  page: customers(first: $first, after: $after, query: $query, sortKey: ID) {
    nodes {
      id firstName lastName defaultEmailAddress { emailAddress marketingState marketingUpdatedAt }
      defaultPhoneNumber { phoneNumber smsMarketingConsent { state updatedAt } } defaultAddress { countryCodeV2 } locale numberOfOrders amountSpent { amount currencyCode }
      tags updatedAt
    }
    pageInfo { hasNextPage endCursor }
  }
}`

const orderPage = /* GraphQL */ `query OrderPage($first: Int!, $after: String, $query: String) {
  page: orders(first: $first, after: $after, query: $query, sortKey: ID) {
    nodes {
      id name email createdAt processedAt updatedAt cancelledAt displayFinancialStatus displayFulfillmentStatus currencyCode
      totalPriceSet { shopMoney { amount } } subtotalPriceSet { shopMoney { amount } }
      currentSubtotalPriceSet { shopMoney { amount } } totalRefundedSet { shopMoney { amount } }
      customer { id } tags discountCodes test sourceName customerLocale
      shippingAddress { countryCodeV2 zip address1 address2 } billingAddress { countryCodeV2 }
      fulfillments { id status createdAt updatedAt deliveredAt }
      lineItems(first: 20) {
        nodes {
          id quantity currentQuantity unfulfilledQuantity title variantTitle isGiftCard variant { id } product { id }
          originalUnitPriceSet { shopMoney { amount } }
        }
        pageInfo { hasNextPage endCursor }
      }
    }
    pageInfo { hasNextPage endCursor }
  }
}`

/** The lines of an order that has more than its page. */
export const orderLines = /* GraphQL */ `query OrderLines($id: ID!, $after: String) {
  parent: order(id: $id) {
    children: lineItems(first: 100, after: $after) {
      nodes {
        id quantity currentQuantity unfulfilledQuantity title variantTitle isGiftCard variant { id } product { id }
        originalUnitPriceSet { shopMoney { amount } }
      }
      pageInfo { hasNextPage endCursor }
    }
  }
}`

const productIdPage = /* GraphQL */ `query ProductIdPage($first: Int!, $after: String) {
  page: products(first: $first, after: $after, sortKey: ID) { nodes { id } pageInfo { hasNextPage endCursor } }
}`

const customerIdPage = /* GraphQL */ `query CustomerIdPage($first: Int!, $after: String) {
  page: customers(first: $first, after: $after, sortKey: ID) { nodes { id } pageInfo { hasNextPage endCursor } }
}`

const orderIdPage = /* GraphQL */ `query OrderIdPage($first: Int!, $after: String) {
  page: orders(first: $first, after: $after, sortKey: ID) { nodes { id } pageInfo { hasNextPage endCursor } }
}`

export const pageDocuments = { products: productPage, customers: customerPage, orders: orderPage } as const
/** IDs are enough to find deletions. */
export const idPageDocuments = { products: productIdPage, customers: customerIdPage, orders: orderIdPage } as const
