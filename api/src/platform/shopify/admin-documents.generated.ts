// Written by `npm run graphql`, from the documents in the code and the Admin API 2026-10.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
type AppPlanInput = {
  readonly appRecurringPricingDetails?: AppRecurringPricingInput | null | undefined;
  readonly appUsagePricingDetails?: AppUsagePricingInput | null | undefined;
};

type AppPricingInterval =
  | 'ANNUAL'
  | 'EVERY_30_DAYS';

type AppRecurringPricingInput = {
  readonly discount?: AppSubscriptionDiscountInput | null | undefined;
  readonly interval?: AppPricingInterval | null | undefined;
  readonly price: MoneyInput;
};

type AppSubscriptionDiscountInput = {
  readonly durationLimitInIntervals?: number | null | undefined;
  readonly value?: AppSubscriptionDiscountValueInput | null | undefined;
};

type AppSubscriptionDiscountValueInput = {
  readonly amount?: string | null | undefined;
  readonly percentage?: number | null | undefined;
};

type AppSubscriptionLineItemInput = {
  readonly plan: AppPlanInput;
};

type AppSubscriptionReplacementBehavior =
  | 'APPLY_IMMEDIATELY'
  | 'APPLY_ON_NEXT_BILLING_CYCLE'
  | 'STANDARD';

type AppSubscriptionStatus =
  | 'ACCEPTED'
  | 'ACTIVE'
  | 'CANCELLED'
  | 'DECLINED'
  | 'EXPIRED'
  | 'FROZEN'
  | 'PENDING';

type AppUsagePricingInput = {
  readonly cappedAmount: MoneyInput;
  readonly terms: string;
};

type BulkOperationErrorCode =
  | 'ACCESS_DENIED'
  | 'INTERNAL_SERVER_ERROR'
  | 'TIMEOUT';

type BulkOperationStatus =
  | 'CANCELED'
  | 'CANCELING'
  | 'COMPLETED'
  | 'CREATED'
  | 'EXPIRED'
  | 'FAILED'
  | 'RUNNING';

type BulkOperationUserErrorCode =
  | 'INVALID'
  | 'LIMIT_REACHED'
  | 'OPERATION_IN_PROGRESS';

type CustomerEmailAddressMarketingState =
  | 'INVALID'
  | 'NOT_SUBSCRIBED'
  | 'PENDING'
  | 'SUBSCRIBED'
  | 'UNSUBSCRIBED';

type CustomerEmailMarketingConsentInput = {
  readonly consentUpdatedAt?: string | null | undefined;
  readonly marketingOptInLevel?: CustomerMarketingOptInLevel | null | undefined;
  readonly marketingState: CustomerEmailMarketingState;
  readonly sourceLocationId?: string | number | null | undefined;
};

type CustomerEmailMarketingConsentUpdateInput = {
  readonly customerId: string | number;
  readonly emailMarketingConsent: CustomerEmailMarketingConsentInput;
};

type CustomerEmailMarketingState =
  | 'INVALID'
  | 'NOT_SUBSCRIBED'
  | 'PENDING'
  | 'REDACTED'
  | 'SUBSCRIBED'
  | 'UNSUBSCRIBED';

type CustomerMarketingConsentState =
  | 'NEVER_SUBSCRIBED'
  | 'PENDING'
  | 'REDACTED'
  | 'SUBSCRIBED'
  | 'UNSUBSCRIBED';

type CustomerMarketingOptInLevel =
  | 'CONFIRMED_OPT_IN'
  | 'SINGLE_OPT_IN'
  | 'UNKNOWN';

type DiscountAmountInput = {
  readonly amount?: string | null | undefined;
  readonly appliesOnEachItem?: boolean | null | undefined;
};

type DiscountBuyerSelection =
  | 'ALL';

type DiscountCodeBasicInput = {
  readonly appliesOncePerCustomer?: boolean | null | undefined;
  readonly code?: string | null | undefined;
  readonly combinesWith?: DiscountCombinesWithInput | null | undefined;
  readonly context?: DiscountContextInput | null | undefined;
  readonly customerGets?: DiscountCustomerGetsInput | null | undefined;
  readonly endsAt?: string | null | undefined;
  readonly minimumRequirement?: DiscountMinimumRequirementInput | null | undefined;
  readonly recurringCycleLimit?: number | null | undefined;
  readonly startsAt?: string | null | undefined;
  readonly tags?: ReadonlyArray<string> | null | undefined;
  readonly title?: string | null | undefined;
  readonly usageLimit?: number | null | undefined;
};

type DiscountCodeFreeShippingInput = {
  readonly appliesOnOneTimePurchase?: boolean | null | undefined;
  readonly appliesOnSubscription?: boolean | null | undefined;
  readonly appliesOncePerCustomer?: boolean | null | undefined;
  readonly code?: string | null | undefined;
  readonly combinesWith?: DiscountCombinesWithInput | null | undefined;
  readonly context?: DiscountContextInput | null | undefined;
  readonly destination?: DiscountShippingDestinationSelectionInput | null | undefined;
  readonly endsAt?: string | null | undefined;
  readonly maximumShippingPrice?: string | null | undefined;
  readonly minimumRequirement?: DiscountMinimumRequirementInput | null | undefined;
  readonly recurringCycleLimit?: number | null | undefined;
  readonly startsAt?: string | null | undefined;
  readonly tags?: ReadonlyArray<string> | null | undefined;
  readonly title?: string | null | undefined;
  readonly usageLimit?: number | null | undefined;
};

type DiscountCollectionsInput = {
  readonly add?: ReadonlyArray<string | number> | null | undefined;
  readonly remove?: ReadonlyArray<string | number> | null | undefined;
};

type DiscountCombinesWithInput = {
  readonly orderDiscounts?: boolean | null | undefined;
  readonly productDiscounts?: boolean | null | undefined;
  readonly productDiscountsWithTagsOnSameCartLine?: ProductDiscountsWithTagsOnSameCartLineInput | null | undefined;
  readonly shippingDiscounts?: boolean | null | undefined;
};

type DiscountContextInput =
  {   readonly all: DiscountBuyerSelection; readonly customerSegments?: never; readonly customers?: never; readonly markets?: never; }
  |  { readonly all?: never;   readonly customerSegments: DiscountCustomerSegmentsInput; readonly customers?: never; readonly markets?: never; }
  |  { readonly all?: never; readonly customerSegments?: never;   readonly customers: DiscountCustomersInput; readonly markets?: never; }
  |  { readonly all?: never; readonly customerSegments?: never; readonly customers?: never;   readonly markets: DiscountMarketsInput; };

type DiscountCountriesInput = {
  readonly add?: ReadonlyArray<string> | null | undefined;
  readonly includeRestOfWorld?: boolean | null | undefined;
  readonly remove?: ReadonlyArray<string> | null | undefined;
};

type DiscountCustomerGetsInput = {
  readonly appliesOnOneTimePurchase?: boolean | null | undefined;
  readonly appliesOnSubscription?: boolean | null | undefined;
  readonly items?: DiscountItemsInput | null | undefined;
  readonly value?: DiscountCustomerGetsValueInput | null | undefined;
};

type DiscountCustomerGetsValueInput = {
  readonly discountAmount?: DiscountAmountInput | null | undefined;
  readonly discountOnQuantity?: DiscountOnQuantityInput | null | undefined;
  readonly percentage?: number | null | undefined;
};

type DiscountCustomerSegmentsInput = {
  readonly add?: ReadonlyArray<string | number> | null | undefined;
  readonly remove?: ReadonlyArray<string | number> | null | undefined;
};

type DiscountCustomersInput = {
  readonly add?: ReadonlyArray<string | number> | null | undefined;
  readonly remove?: ReadonlyArray<string | number> | null | undefined;
};

type DiscountEffectInput = {
  readonly amount?: string | null | undefined;
  readonly percentage?: number | null | undefined;
};

type DiscountErrorCode =
  | 'ACTIVE_PERIOD_OVERLAP'
  | 'APPLIES_ON_NOTHING'
  | 'BLANK'
  | 'CONFLICT'
  | 'DISCOUNT_NOT_COMPATIBLE_WITH_CONDITION_TYPES'
  | 'DUPLICATE'
  | 'END_DATE_BEFORE_START_DATE'
  | 'EQUAL_TO'
  | 'EXCEEDED_MAX'
  | 'GREATER_THAN'
  | 'GREATER_THAN_OR_EQUAL_TO'
  | 'IMPLICIT_DUPLICATE'
  | 'INCLUSION'
  | 'INTERNAL_ERROR'
  | 'INVALID'
  | 'INVALID_COMBINES_WITH_FOR_DISCOUNT_CLASS'
  | 'INVALID_DISCOUNT_CLASS_FOR_PRICE_RULE'
  | 'INVALID_PRODUCT_DISCOUNTS_FALSE_WITH_EXISTING_TAGS_ON_SAME_CART_LINE'
  | 'INVALID_PRODUCT_DISCOUNTS_WITH_TAGS_ON_SAME_CART_LINE_FOR_DISCOUNT_CLASS'
  | 'INVALID_PRODUCT_DISCOUNTS_WITH_TAGS_ON_SAME_CART_LINE_WITHOUT_PRODUCT_DISCOUNTS'
  | 'INVALID_TAG_LENGTH'
  | 'LESS_THAN'
  | 'LESS_THAN_OR_EQUAL_TO'
  | 'MAX_APP_DISCOUNTS'
  | 'MINIMUM_SUBTOTAL_AND_QUANTITY_RANGE_BOTH_PRESENT'
  | 'MISSING_ARGUMENT'
  | 'MISSING_FUNCTION_IDENTIFIER'
  | 'MULTIPLE_FUNCTION_IDENTIFIERS'
  | 'MULTIPLE_RECURRING_CYCLE_LIMIT_FOR_NON_SUBSCRIPTION_ITEMS'
  | 'PRESENT'
  | 'PRODUCT_DISCOUNTS_WITH_TAGS_ON_SAME_CART_LINE_NOT_ENTITLED'
  | 'RECURRING_CYCLE_LIMIT_NOT_A_VALID_INTEGER'
  | 'TAKEN'
  | 'TOO_LONG'
  | 'TOO_MANY_ARGUMENTS'
  | 'TOO_MANY_PRODUCT_DISCOUNTS_WITH_TAGS_ON_SAME_CART_LINE'
  | 'TOO_MANY_TAGS'
  | 'TOO_SHORT'
  | 'VALUE_OUTSIDE_RANGE';

type DiscountItemsInput = {
  readonly all?: boolean | null | undefined;
  readonly collections?: DiscountCollectionsInput | null | undefined;
  readonly products?: DiscountProductsInput | null | undefined;
};

type DiscountMarketsInput = {
  readonly add?: ReadonlyArray<string | number> | null | undefined;
  readonly remove?: ReadonlyArray<string | number> | null | undefined;
};

type DiscountMinimumQuantityInput = {
  readonly greaterThanOrEqualToQuantity?: string | null | undefined;
};

type DiscountMinimumRequirementInput = {
  readonly quantity?: DiscountMinimumQuantityInput | null | undefined;
  readonly subtotal?: DiscountMinimumSubtotalInput | null | undefined;
};

type DiscountMinimumSubtotalInput = {
  readonly greaterThanOrEqualToSubtotal?: string | null | undefined;
};

type DiscountOnQuantityInput = {
  readonly effect?: DiscountEffectInput | null | undefined;
  readonly quantity?: string | null | undefined;
};

type DiscountProductsInput = {
  readonly productVariantsToAdd?: ReadonlyArray<string | number> | null | undefined;
  readonly productVariantsToRemove?: ReadonlyArray<string | number> | null | undefined;
  readonly productsToAdd?: ReadonlyArray<string | number> | null | undefined;
  readonly productsToRemove?: ReadonlyArray<string | number> | null | undefined;
};

type DiscountShippingDestinationSelectionInput = {
  readonly all?: boolean | null | undefined;
  readonly countries?: DiscountCountriesInput | null | undefined;
};

type ErrorsWebPixelUserErrorCode =
  | 'BLANK'
  | 'INVALID_CONFIGURATION_JSON'
  | 'INVALID_RUNTIME_CONTEXT'
  | 'INVALID_SETTINGS'
  | 'INVALID_SETTINGS_DEFINITION'
  | 'NOT_FOUND'
  | 'NO_EXTENSION'
  | 'TAKEN'
  | 'UNABLE_TO_DELETE'
  | 'UNEXPECTED_ERROR';

type FulfillmentStatus =
  | 'CANCELLED'
  | 'ERROR'
  | 'FAILURE'
  | 'OPEN'
  | 'PENDING'
  | 'SUCCESS';

type GiftCardCreateInput = {
  readonly code?: string | null | undefined;
  readonly crossCurrencyRedemptionStrategy?: GiftCardCrossCurrencyRedemptionStrategy | null | undefined;
  readonly customerId?: string | number | null | undefined;
  readonly expiresOn?: string | null | undefined;
  readonly initialAmount?: MoneyInput | null | undefined;
  readonly note?: string | null | undefined;
  readonly recipientAttributes?: GiftCardRecipientInput | null | undefined;
  readonly templateSuffix?: string | null | undefined;
};

type GiftCardCrossCurrencyRedemptionStrategy =
  | 'MARKET_FX'
  | 'NONE'
  | 'SPOT_FX';

type GiftCardDeactivateUserErrorCode =
  | 'GIFT_CARD_NOT_FOUND';

type GiftCardErrorCode =
  | 'CUSTOMER_NOT_FOUND'
  | 'GIFT_CARD_LIMIT_EXCEEDED'
  | 'GREATER_THAN'
  | 'INTERNAL_ERROR'
  | 'INVALID'
  | 'MISSING_ARGUMENT'
  | 'RECIPIENT_NOT_FOUND'
  | 'TAKEN'
  | 'TOO_LONG'
  | 'TOO_SHORT';

type GiftCardRecipientInput = {
  readonly id: string | number;
  readonly message?: string | null | undefined;
  readonly preferredName?: string | null | undefined;
  readonly sendNotificationAt?: string | null | undefined;
};

type MetafieldIdentifierInput = {
  readonly key: string;
  readonly namespace: string;
  readonly ownerId: string | number;
};

type MetafieldsSetInput = {
  readonly compareDigest?: string | null | undefined;
  readonly key: string;
  readonly namespace?: string | null | undefined;
  readonly ownerId: string | number;
  readonly type?: string | null | undefined;
  readonly value: string;
};

type MoneyInput = {
  readonly amount: string;
  readonly currencyCode: string;
};

type OrderDisplayFinancialStatus =
  | 'AUTHORIZED'
  | 'EXPIRED'
  | 'PAID'
  | 'PARTIALLY_PAID'
  | 'PARTIALLY_REFUNDED'
  | 'PENDING'
  | 'REFUNDED'
  | 'VOIDED';

type OrderDisplayFulfillmentStatus =
  | 'FULFILLED'
  | 'FULFILLMENT_NOT_REQUIRED'
  | 'IN_PROGRESS'
  | 'ON_HOLD'
  | 'OPEN'
  | 'PARTIALLY_FULFILLED'
  | 'PENDING_FULFILLMENT'
  | 'REQUEST_DECLINED'
  | 'RESTOCKED'
  | 'SCHEDULED'
  | 'UNFULFILLED';

type ProductDiscountsWithTagsOnSameCartLineInput = {
  readonly add?: ReadonlyArray<string> | null | undefined;
  readonly remove?: ReadonlyArray<string> | null | undefined;
};

type ProductStatus =
  | 'ACTIVE'
  | 'ARCHIVED'
  | 'DRAFT'
  | 'UNLISTED';

type StoreCreditAccountCreditInput = {
  readonly creditAmount: MoneyInput;
  readonly expiresAt?: string | null | undefined;
  readonly notify?: boolean | null | undefined;
};

type StoreCreditAccountCreditUserErrorCode =
  | 'ACCOUNT_NOT_FOUND'
  | 'CREDIT_LIMIT_EXCEEDED'
  | 'EXPIRES_AT_IN_PAST'
  | 'MISMATCHING_CURRENCY'
  | 'NEGATIVE_OR_ZERO_AMOUNT'
  | 'OWNER_NOT_FOUND'
  | 'UNSUPPORTED_CURRENCY';

type BuyPlanMutationVariables = Exact<{
  name: string;
  returnUrl: string;
  lineItems: ReadonlyArray<AppSubscriptionLineItemInput>;
  trialDays?: number | null | undefined;
  test?: boolean | null | undefined;
  replacementBehavior?: AppSubscriptionReplacementBehavior | null | undefined;
}>;


type BuyPlanMutation = { readonly appSubscriptionCreate: { readonly confirmationUrl: string | null, readonly userErrors: ReadonlyArray<{ readonly message: string }> } | null };

type ShopPlanQueryVariables = Exact<{ [key: string]: never; }>;


type ShopPlanQuery = { readonly shop: { readonly plan: { readonly partnerDevelopment: boolean } } };

type PlanQueryVariables = Exact<{ [key: string]: never; }>;


type PlanQuery = { readonly currentAppInstallation: { readonly activeSubscriptions: ReadonlyArray<{ readonly id: string, readonly name: string, readonly status: AppSubscriptionStatus, readonly currentPeriodEnd: string | null }> } };

type EndPlanMutationVariables = Exact<{
  id: string | number;
}>;


type EndPlanMutation = { readonly appSubscriptionCancel: { readonly userErrors: ReadonlyArray<{ readonly message: string }> } | null };

type CollectionsOfProductsQueryVariables = Exact<{
  ids: ReadonlyArray<string | number>;
  first: number;
}>;


type CollectionsOfProductsQuery = { readonly nodes: ReadonlyArray<
    | { readonly id: string, readonly collections: { readonly nodes: ReadonlyArray<{ readonly id: string }> } }
    | Record<PropertyKey, never>
   | null> };

type ProductsOfCollectionQueryVariables = Exact<{
  id: string | number;
  after?: string | null | undefined;
}>;


type ProductsOfCollectionQuery = { readonly collection: { readonly products: { readonly nodes: ReadonlyArray<{ readonly id: string }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } } | null };

type ReadConsentsQueryVariables = Exact<{
  ids: ReadonlyArray<string | number>;
}>;


type ReadConsentsQuery = { readonly nodes: ReadonlyArray<
    | { readonly id: string, readonly defaultEmailAddress: { readonly marketingState: CustomerEmailAddressMarketingState, readonly marketingUpdatedAt: string | null } | null }
    | Record<PropertyKey, never>
   | null> };

type TellConsentMutationVariables = Exact<{
  input: CustomerEmailMarketingConsentUpdateInput;
}>;


type TellConsentMutation = { readonly customerEmailMarketingConsentUpdate: { readonly userErrors: ReadonlyArray<{ readonly message: string }> } | null };

type WriteCustomerMutationVariables = Exact<{
  id: string | number;
  removeTags?: ReadonlyArray<string> | null | undefined;
  removesTags?: boolean | null | undefined;
  addTags?: ReadonlyArray<string> | null | undefined;
  addsTags?: boolean | null | undefined;
  clear?: ReadonlyArray<MetafieldIdentifierInput> | null | undefined;
  clears?: boolean | null | undefined;
  set?: ReadonlyArray<MetafieldsSetInput> | null | undefined;
  sets?: boolean | null | undefined;
}>;


type WriteCustomerMutation = { readonly removeTags?: { readonly userErrors: ReadonlyArray<{ readonly message: string }> } | null, readonly addTags?: { readonly userErrors: ReadonlyArray<{ readonly message: string }> } | null, readonly clear?: { readonly userErrors: ReadonlyArray<{ readonly message: string }> } | null, readonly set?: { readonly userErrors: ReadonlyArray<{ readonly message: string }> } | null };

type MakeDiscountMutationVariables = Exact<{
  input: DiscountCodeBasicInput;
}>;


type MakeDiscountMutation = { readonly made: { readonly codeDiscountNode: { readonly id: string } | null, readonly userErrors: ReadonlyArray<{ readonly message: string, readonly code: DiscountErrorCode | null }> } | null };

type MakeFreeShippingMutationVariables = Exact<{
  input: DiscountCodeFreeShippingInput;
}>;


type MakeFreeShippingMutation = { readonly made: { readonly codeDiscountNode: { readonly id: string } | null, readonly userErrors: ReadonlyArray<{ readonly message: string, readonly code: DiscountErrorCode | null }> } | null };

type GiveCreditMutationVariables = Exact<{
  id: string | number;
  input: StoreCreditAccountCreditInput;
}>;


type GiveCreditMutation = { readonly given: { readonly storeCreditAccountTransaction: { readonly id: string } | null, readonly userErrors: ReadonlyArray<{ readonly message: string, readonly code: StoreCreditAccountCreditUserErrorCode | null }> } | null };

type FindCreditsQueryVariables = Exact<{
  id: string | number;
}>;


type FindCreditsQuery = { readonly customer: { readonly storeCreditAccounts: { readonly nodes: ReadonlyArray<{ readonly transactions: { readonly nodes: ReadonlyArray<
            | { readonly id: string, readonly expiresAt: string | null, readonly createdAt: string, readonly amount: { readonly amount: string, readonly currencyCode: string } }
            | { readonly createdAt: string, readonly amount: { readonly amount: string, readonly currencyCode: string } }
            | { readonly createdAt: string, readonly amount: { readonly amount: string, readonly currencyCode: string } }
            | { readonly createdAt: string, readonly amount: { readonly amount: string, readonly currencyCode: string } }
          > } }> } } | null };

type PriceOfQueryVariables = Exact<{
  id: string | number;
}>;


type PriceOfQuery = { readonly product: { readonly priceRangeV2: { readonly maxVariantPrice: { readonly amount: string } } } | null };

type FindDiscountQueryVariables = Exact<{
  code: string;
}>;


type FindDiscountQuery = { readonly codeDiscountNodeByCode: { readonly id: string, readonly codeDiscount:
      | { readonly asyncUsageCount: number }
      | { readonly asyncUsageCount: number }
      | Record<PropertyKey, never>
     } | null };

type DeleteDiscountMutationVariables = Exact<{
  id: string | number;
}>;


type DeleteDiscountMutation = { readonly discountCodeDelete: { readonly userErrors: ReadonlyArray<{ readonly message: string, readonly code: DiscountErrorCode | null }> } | null };

type MakeGiftCardMutationVariables = Exact<{
  input: GiftCardCreateInput;
}>;


type MakeGiftCardMutation = { readonly made: { readonly giftCard: { readonly id: string } | null, readonly userErrors: ReadonlyArray<{ readonly message: string, readonly code: GiftCardErrorCode | null }> } | null };

type FindGiftCardQueryVariables = Exact<{
  query: string;
}>;


type FindGiftCardQuery = { readonly giftCards: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly lastCharacters: string }> } };

type GiftCardWorthQueryVariables = Exact<{
  id: string | number;
}>;


type GiftCardWorthQuery = { readonly giftCard: { readonly balance: { readonly amount: string, readonly currencyCode: string }, readonly initialValue: { readonly amount: string, readonly currencyCode: string } } | null };

type EndGiftCardMutationVariables = Exact<{
  id: string | number;
}>;


type EndGiftCardMutation = { readonly ended: { readonly giftCard: { readonly balance: { readonly amount: string, readonly currencyCode: string }, readonly initialValue: { readonly amount: string, readonly currencyCode: string } } | null, readonly userErrors: ReadonlyArray<{ readonly message: string, readonly code: GiftCardDeactivateUserErrorCode | null }> } | null };

type StartFlowMutationVariables = Exact<{
  handle: string;
  payload: unknown;
}>;


type StartFlowMutation = { readonly flowTriggerReceive: { readonly userErrors: ReadonlyArray<{ readonly message: string }> } | null };

type ExportProductsQueryVariables = Exact<{
  filter?: string | null | undefined;
}>;


type ExportProductsQuery = { readonly products: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly handle: string, readonly title: string, readonly status: ProductStatus, readonly onlineStoreUrl: string | null, readonly vendor: string, readonly productType: string, readonly tags: ReadonlyArray<string>, readonly updatedAt: string, readonly featuredMedia:
          | { readonly preview: { readonly image: { readonly url: string } | null } | null }
          | { readonly preview: { readonly image: { readonly url: string } | null } | null }
          | { readonly preview: { readonly image: { readonly url: string } | null } | null }
          | { readonly preview: { readonly image: { readonly url: string } | null } | null }
         | null, readonly priceRangeV2: { readonly minVariantPrice: { readonly amount: string, readonly currencyCode: string } }, readonly mpn: { readonly value: string } | null, readonly ownMpn: { readonly value: string } | null, readonly variants: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly sku: string | null, readonly barcode: string | null, readonly availableForSale: boolean, readonly mpn: { readonly value: string } | null, readonly ownMpn: { readonly value: string } | null } }> }, readonly collections: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string } }> } } }> } };

type ExportCustomersQueryVariables = Exact<{
  filter?: string | null | undefined;
}>;


type ExportCustomersQuery = { readonly customers: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly firstName: string | null, readonly lastName: string | null, readonly locale: string, readonly numberOfOrders: string, readonly tags: ReadonlyArray<string>, readonly updatedAt: string, readonly defaultEmailAddress: { readonly emailAddress: string, readonly marketingState: CustomerEmailAddressMarketingState, readonly marketingUpdatedAt: string | null } | null, readonly defaultPhoneNumber: { readonly phoneNumber: string, readonly smsMarketingConsent: { readonly state: CustomerMarketingConsentState, readonly updatedAt: string | null } } | null, readonly defaultAddress: { readonly countryCodeV2: string | null } | null, readonly amountSpent: { readonly amount: string, readonly currencyCode: string } } }> } };

type ExportOrdersQueryVariables = Exact<{
  filter?: string | null | undefined;
}>;


type ExportOrdersQuery = { readonly orders: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly name: string, readonly email: string | null, readonly createdAt: string, readonly processedAt: string, readonly updatedAt: string, readonly cancelledAt: string | null, readonly displayFinancialStatus: OrderDisplayFinancialStatus | null, readonly displayFulfillmentStatus: OrderDisplayFulfillmentStatus, readonly currencyCode: string, readonly tags: ReadonlyArray<string>, readonly discountCodes: ReadonlyArray<string>, readonly test: boolean, readonly sourceName: string | null, readonly customerLocale: string | null, readonly totalPriceSet: { readonly shopMoney: { readonly amount: string } }, readonly subtotalPriceSet: { readonly shopMoney: { readonly amount: string } } | null, readonly currentSubtotalPriceSet: { readonly shopMoney: { readonly amount: string } }, readonly totalRefundedSet: { readonly shopMoney: { readonly amount: string } }, readonly customer: { readonly id: string } | null, readonly shippingAddress: { readonly countryCodeV2: string | null, readonly zip: string | null, readonly address1: string | null, readonly address2: string | null } | null, readonly billingAddress: { readonly countryCodeV2: string | null } | null, readonly fulfillments: ReadonlyArray<{ readonly id: string, readonly status: FulfillmentStatus, readonly createdAt: string, readonly updatedAt: string, readonly deliveredAt: string | null }>, readonly lineItems: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly quantity: number, readonly currentQuantity: number, readonly unfulfilledQuantity: number, readonly title: string, readonly variantTitle: string | null, readonly isGiftCard: boolean, readonly variant: { readonly id: string } | null, readonly product: { readonly id: string } | null, readonly originalUnitPriceSet: { readonly shopMoney: { readonly amount: string } } } }> } } }> } };

type RemoveRatingsMutationVariables = Exact<{
  metafields: ReadonlyArray<MetafieldIdentifierInput>;
}>;


type RemoveRatingsMutation = { readonly metafieldsDelete: { readonly userErrors: ReadonlyArray<{ readonly message: string }> } | null };

type WriteRatingsMutationVariables = Exact<{
  metafields: ReadonlyArray<MetafieldsSetInput>;
}>;


type WriteRatingsMutation = { readonly metafieldsSet: { readonly userErrors: ReadonlyArray<{ readonly message: string, readonly elementIndex: number | null }> } | null };

type UnsubscribeFromSegmentMutationVariables = Exact<{
  id: string | number;
}>;


type UnsubscribeFromSegmentMutation = { readonly webhookSubscriptionDelete: { readonly deletedWebhookSubscriptionId: string | null } | null };

type SegmentSubscriptionsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


type SegmentSubscriptionsQuery = { readonly webhookSubscriptions: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly topic: string, readonly uri: string, readonly filter: string | null }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } };

type SubscribeToSegmentMutationVariables = Exact<{
  topic: string;
  uri: string;
  filter?: string | null | undefined;
}>;


type SubscribeToSegmentMutation = { readonly webhookSubscriptionCreate: { readonly userErrors: ReadonlyArray<{ readonly message: string }> } | null };

type RequestSegmentMembersMutationVariables = Exact<{
  segmentId: string | number;
}>;


type RequestSegmentMembersMutation = { readonly customerSegmentMembersQueryCreate: { readonly customerSegmentMembersQuery: { readonly id: string } | null, readonly userErrors: ReadonlyArray<{ readonly message: string }> } | null };

type SegmentMembersRequestQueryVariables = Exact<{
  id: string | number;
}>;


type SegmentMembersRequestQuery = { readonly customerSegmentMembersQuery: { readonly done: boolean, readonly currentCount: number } | null };

type SegmentMemberPageQueryVariables = Exact<{
  queryId: string | number;
  first: number;
  after?: string | null | undefined;
}>;


type SegmentMemberPageQuery = { readonly customerSegmentMembers: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string } }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } };

type SegmentPageQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


type SegmentPageQuery = { readonly segments: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string, readonly lastEditDate: string }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } };

type CollectionPageQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


type CollectionPageQuery = { readonly collections: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly title: string, readonly handle: string, readonly updatedAt: string }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } };

type ProductIdsQueryVariables = Exact<{
  filter?: string | null | undefined;
}>;


type ProductIdsQuery = { readonly products: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string } }> } };

type CustomerIdsQueryVariables = Exact<{
  filter?: string | null | undefined;
}>;


type CustomerIdsQuery = { readonly customers: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string } }> } };

type OrderIdsQueryVariables = Exact<{
  filter?: string | null | undefined;
}>;


type OrderIdsQuery = { readonly orders: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string } }> } };

type CountProductsQueryVariables = Exact<{ [key: string]: never; }>;


type CountProductsQuery = { readonly count: { readonly count: number } | null };

type CountCustomersQueryVariables = Exact<{ [key: string]: never; }>;


type CountCustomersQuery = { readonly count: { readonly count: number } | null };

type CountOrdersQueryVariables = Exact<{ [key: string]: never; }>;


type CountOrdersQuery = { readonly count: { readonly count: number } | null };

type StartExportMutationVariables = Exact<{
  query: string;
  groupObjects: boolean;
}>;


type StartExportMutation = { readonly bulkOperationRunQuery: { readonly bulkOperation: { readonly id: string } | null, readonly userErrors: ReadonlyArray<{ readonly message: string, readonly code: BulkOperationUserErrorCode | null }> } | null };

type FindExportQueryVariables = Exact<{
  id: string | number;
}>;


type FindExportQuery = { readonly bulkOperation: { readonly status: BulkOperationStatus, readonly errorCode: BulkOperationErrorCode | null, readonly url: string | null, readonly rootObjectCount: string } | null };

type ProductPageQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  query?: string | null | undefined;
}>;


type ProductPageQuery = { readonly page: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly handle: string, readonly title: string, readonly status: ProductStatus, readonly onlineStoreUrl: string | null, readonly vendor: string, readonly productType: string, readonly tags: ReadonlyArray<string>, readonly updatedAt: string, readonly featuredMedia:
        | { readonly preview: { readonly image: { readonly url: string } | null } | null }
        | { readonly preview: { readonly image: { readonly url: string } | null } | null }
        | { readonly preview: { readonly image: { readonly url: string } | null } | null }
        | { readonly preview: { readonly image: { readonly url: string } | null } | null }
       | null, readonly priceRangeV2: { readonly minVariantPrice: { readonly amount: string, readonly currencyCode: string } }, readonly mpn: { readonly value: string } | null, readonly ownMpn: { readonly value: string } | null, readonly variants: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly sku: string | null, readonly barcode: string | null, readonly availableForSale: boolean, readonly mpn: { readonly value: string } | null, readonly ownMpn: { readonly value: string } | null }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } }, readonly collections: { readonly nodes: ReadonlyArray<{ readonly id: string }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } };

type ProductVariantsQueryVariables = Exact<{
  id: string | number;
  after?: string | null | undefined;
}>;


type ProductVariantsQuery = { readonly parent: { readonly children: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly sku: string | null, readonly barcode: string | null, readonly availableForSale: boolean, readonly mpn: { readonly value: string } | null, readonly ownMpn: { readonly value: string } | null }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } } | null };

type ProductCollectionsQueryVariables = Exact<{
  id: string | number;
  after?: string | null | undefined;
}>;


type ProductCollectionsQuery = { readonly parent: { readonly children: { readonly nodes: ReadonlyArray<{ readonly id: string }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } } | null };

type CustomerPageQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  query?: string | null | undefined;
}>;


type CustomerPageQuery = { readonly page: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly firstName: string | null, readonly lastName: string | null, readonly locale: string, readonly numberOfOrders: string, readonly tags: ReadonlyArray<string>, readonly updatedAt: string, readonly defaultEmailAddress: { readonly emailAddress: string, readonly marketingState: CustomerEmailAddressMarketingState, readonly marketingUpdatedAt: string | null } | null, readonly defaultPhoneNumber: { readonly phoneNumber: string, readonly smsMarketingConsent: { readonly state: CustomerMarketingConsentState, readonly updatedAt: string | null } } | null, readonly defaultAddress: { readonly countryCodeV2: string | null } | null, readonly amountSpent: { readonly amount: string, readonly currencyCode: string } }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } };

type OrderPageQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  query?: string | null | undefined;
}>;


type OrderPageQuery = { readonly page: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string, readonly email: string | null, readonly createdAt: string, readonly processedAt: string, readonly updatedAt: string, readonly cancelledAt: string | null, readonly displayFinancialStatus: OrderDisplayFinancialStatus | null, readonly displayFulfillmentStatus: OrderDisplayFulfillmentStatus, readonly currencyCode: string, readonly tags: ReadonlyArray<string>, readonly discountCodes: ReadonlyArray<string>, readonly test: boolean, readonly sourceName: string | null, readonly customerLocale: string | null, readonly totalPriceSet: { readonly shopMoney: { readonly amount: string } }, readonly subtotalPriceSet: { readonly shopMoney: { readonly amount: string } } | null, readonly currentSubtotalPriceSet: { readonly shopMoney: { readonly amount: string } }, readonly totalRefundedSet: { readonly shopMoney: { readonly amount: string } }, readonly customer: { readonly id: string } | null, readonly shippingAddress: { readonly countryCodeV2: string | null, readonly zip: string | null, readonly address1: string | null, readonly address2: string | null } | null, readonly billingAddress: { readonly countryCodeV2: string | null } | null, readonly fulfillments: ReadonlyArray<{ readonly id: string, readonly status: FulfillmentStatus, readonly createdAt: string, readonly updatedAt: string, readonly deliveredAt: string | null }>, readonly lineItems: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly quantity: number, readonly currentQuantity: number, readonly unfulfilledQuantity: number, readonly title: string, readonly variantTitle: string | null, readonly isGiftCard: boolean, readonly variant: { readonly id: string } | null, readonly product: { readonly id: string } | null, readonly originalUnitPriceSet: { readonly shopMoney: { readonly amount: string } } }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } };

type OrderLinesQueryVariables = Exact<{
  id: string | number;
  after?: string | null | undefined;
}>;


type OrderLinesQuery = { readonly parent: { readonly children: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly quantity: number, readonly currentQuantity: number, readonly unfulfilledQuantity: number, readonly title: string, readonly variantTitle: string | null, readonly isGiftCard: boolean, readonly variant: { readonly id: string } | null, readonly product: { readonly id: string } | null, readonly originalUnitPriceSet: { readonly shopMoney: { readonly amount: string } } }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } } | null };

type ProductIdPageQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


type ProductIdPageQuery = { readonly page: { readonly nodes: ReadonlyArray<{ readonly id: string }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } };

type CustomerIdPageQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


type CustomerIdPageQuery = { readonly page: { readonly nodes: ReadonlyArray<{ readonly id: string }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } };

type OrderIdPageQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


type OrderIdPageQuery = { readonly page: { readonly nodes: ReadonlyArray<{ readonly id: string }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } };

type SubscribeMutationVariables = Exact<{
  topic: string;
  uri: string;
}>;


type SubscribeMutation = { readonly webhookSubscriptionCreate: { readonly webhookSubscription: { readonly id: string } | null, readonly userErrors: ReadonlyArray<{ readonly message: string }> } | null };

type SubscriptionsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


type SubscriptionsQuery = { readonly webhookSubscriptions: { readonly nodes: ReadonlyArray<{ readonly topic: string, readonly uri: string }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } };

type ActivatePixelMutationVariables = Exact<{
  settings: unknown;
}>;


type ActivatePixelMutation = { readonly webPixelCreate: { readonly webPixel: { readonly id: string } | null, readonly userErrors: ReadonlyArray<{ readonly code: ErrorsWebPixelUserErrorCode | null, readonly message: string }> } | null };

type PixelQueryVariables = Exact<{ [key: string]: never; }>;


type PixelQuery = { readonly webPixel: { readonly id: string, readonly settings: unknown } | null };

type UpdatePixelMutationVariables = Exact<{
  id: string | number;
  settings: unknown;
}>;


type UpdatePixelMutation = { readonly webPixelUpdate: { readonly webPixel: { readonly id: string } | null, readonly userErrors: ReadonlyArray<{ readonly code: ErrorsWebPixelUserErrorCode | null, readonly message: string }> } | null };

type ShopQueryVariables = Exact<{ [key: string]: never; }>;


type ShopQuery = { readonly shop: { readonly id: string, readonly name: string, readonly contactEmail: string, readonly currencyCode: string, readonly ianaTimezone: string, readonly primaryDomain: { readonly url: string, readonly localization: { readonly defaultLocale: string } | null }, readonly shopAddress: { readonly countryCodeV2: string | null } } };

/** A mutation that returns null has an error, which is thrown. */
type Payloads<Mutation> = { readonly [Name in keyof Mutation]: NonNullable<Mutation[Name]> }

export interface AdminDocuments {
  "mutation BuyPlan($name: String!, $returnUrl: URL!, $lineItems: [AppSubscriptionLineItemInput!]!, $trialDays: Int, $test: Boolean, $replacementBehavior: AppSubscriptionReplacementBehavior) {\n  appSubscriptionCreate(name: $name, returnUrl: $returnUrl, lineItems: $lineItems, trialDays: $trialDays, test: $test, replacementBehavior: $replacementBehavior) {\n    confirmationUrl userErrors { message }\n  }\n}": { reply: Payloads<BuyPlanMutation>; variables: BuyPlanMutationVariables }
  "query ShopPlan { shop { plan { partnerDevelopment } } }": { reply: ShopPlanQuery; variables: ShopPlanQueryVariables }
  "query Plan { currentAppInstallation { activeSubscriptions { id name status currentPeriodEnd } } }": { reply: PlanQuery; variables: PlanQueryVariables }
  "mutation EndPlan($id: ID!) { appSubscriptionCancel(id: $id) { userErrors { message } } }": { reply: Payloads<EndPlanMutation>; variables: EndPlanMutationVariables }
  "query CollectionsOfProducts($ids: [ID!]!, $first: Int!) {\n  nodes(ids: $ids) { ... on Product { id collections(first: $first) { nodes { id } } } }\n}": { reply: CollectionsOfProductsQuery; variables: CollectionsOfProductsQueryVariables }
  "query ProductsOfCollection($id: ID!, $after: String) {\n  collection(id: $id) { products(first: 250, after: $after, sortKey: ID) { nodes { id } pageInfo { hasNextPage endCursor } } }\n}": { reply: ProductsOfCollectionQuery; variables: ProductsOfCollectionQueryVariables }
  "query ReadConsents($ids: [ID!]!) { nodes(ids: $ids) { ... on Customer {\n  id defaultEmailAddress { marketingState marketingUpdatedAt }\n} } }": { reply: ReadConsentsQuery; variables: ReadConsentsQueryVariables }
  "mutation TellConsent($input: CustomerEmailMarketingConsentUpdateInput!) {\n  customerEmailMarketingConsentUpdate(input: $input) { userErrors { message } }\n}": { reply: Payloads<TellConsentMutation>; variables: TellConsentMutationVariables }
  "mutation WriteCustomer(\n  $id: ID!\n  $removeTags: [String!] = [], $removesTags: Boolean = false\n  $addTags: [String!] = [], $addsTags: Boolean = false\n  $clear: [MetafieldIdentifierInput!] = [], $clears: Boolean = false\n  $set: [MetafieldsSetInput!] = [], $sets: Boolean = false\n) {\n  removeTags: tagsRemove(id: $id, tags: $removeTags) @include(if: $removesTags) { userErrors { message } }\n  addTags: tagsAdd(id: $id, tags: $addTags) @include(if: $addsTags) { userErrors { message } }\n  clear: metafieldsDelete(metafields: $clear) @include(if: $clears) { userErrors { message } }\n  set: metafieldsSet(metafields: $set) @include(if: $sets) { userErrors { message } }\n}": { reply: Payloads<WriteCustomerMutation>; variables: WriteCustomerMutationVariables }
  "mutation MakeDiscount($input: DiscountCodeBasicInput!) {\n  made: discountCodeBasicCreate(basicCodeDiscount: $input) { codeDiscountNode { id } userErrors { message code } }\n}": { reply: Payloads<MakeDiscountMutation>; variables: MakeDiscountMutationVariables }
  "mutation MakeFreeShipping($input: DiscountCodeFreeShippingInput!) {\n  made: discountCodeFreeShippingCreate(freeShippingCodeDiscount: $input) { codeDiscountNode { id } userErrors { message code } }\n}": { reply: Payloads<MakeFreeShippingMutation>; variables: MakeFreeShippingMutationVariables }
  "mutation GiveCredit($id: ID!, $input: StoreCreditAccountCreditInput!) {\n  given: storeCreditAccountCredit(id: $id, creditInput: $input) { storeCreditAccountTransaction { id } userErrors { message code } }\n}": { reply: Payloads<GiveCreditMutation>; variables: GiveCreditMutationVariables }
  "query FindCredits($id: ID!) { customer(id: $id) { storeCreditAccounts(first: 20) { nodes {\n  transactions(first: 100, reverse: true) { nodes { amount { amount currencyCode } createdAt\n    ... on StoreCreditAccountCreditTransaction { id expiresAt } } } } } } }": { reply: FindCreditsQuery; variables: FindCreditsQueryVariables }
  "query PriceOf($id: ID!) { product(id: $id) { priceRangeV2 { maxVariantPrice { amount } } } }": { reply: PriceOfQuery; variables: PriceOfQueryVariables }
  "query FindDiscount($code: String!) {\n  codeDiscountNodeByCode(code: $code) {\n    id codeDiscount { ... on DiscountCodeBasic { asyncUsageCount } ... on DiscountCodeFreeShipping { asyncUsageCount } }\n  }\n}": { reply: FindDiscountQuery; variables: FindDiscountQueryVariables }
  "mutation DeleteDiscount($id: ID!) {\n  discountCodeDelete(id: $id) { userErrors { message code } }\n}": { reply: Payloads<DeleteDiscountMutation>; variables: DeleteDiscountMutationVariables }
  "mutation MakeGiftCard($input: GiftCardCreateInput!) {\n  made: giftCardCreate(input: $input) { giftCard { id } userErrors { message code } }\n}": { reply: Payloads<MakeGiftCardMutation>; variables: MakeGiftCardMutationVariables }
  "query FindGiftCard($query: String!) {\n  giftCards(first: 10, query: $query) { nodes { id lastCharacters } }\n}": { reply: FindGiftCardQuery; variables: FindGiftCardQueryVariables }
  "query GiftCardWorth($id: ID!) {\n  giftCard(id: $id) { balance { amount currencyCode } initialValue { amount currencyCode } }\n}": { reply: GiftCardWorthQuery; variables: GiftCardWorthQueryVariables }
  "mutation EndGiftCard($id: ID!) {\n  ended: giftCardDeactivate(id: $id) {\n    giftCard { balance { amount currencyCode } initialValue { amount currencyCode } } userErrors { message code }\n  }\n}": { reply: Payloads<EndGiftCardMutation>; variables: EndGiftCardMutationVariables }
  "mutation StartFlow($handle: String!, $payload: JSON!) {\n  flowTriggerReceive(handle: $handle, payload: $payload) { userErrors { message } }\n}": { reply: Payloads<StartFlowMutation>; variables: StartFlowMutationVariables }
  "query ExportProducts($filter: String) { products(query: $filter) { edges { node {\n  id handle title status onlineStoreUrl featuredMedia { preview { image { url } } }\n  vendor productType tags priceRangeV2 { minVariantPrice { amount currencyCode } } updatedAt\n  mpn: metafield(namespace: \"mm-google-shopping\", key: \"mpn\") { value } ownMpn: metafield(namespace: \"custom\", key: \"mpn\") { value }\n  variants { edges { node { id sku barcode availableForSale\n    mpn: metafield(namespace: \"mm-google-shopping\", key: \"mpn\") { value } ownMpn: metafield(namespace: \"custom\", key: \"mpn\") { value } } } }\n  collections { edges { node { id } } }\n} } } }": { reply: ExportProductsQuery; variables: ExportProductsQueryVariables }
  "query ExportCustomers($filter: String) { customers(query: $filter) { edges { node {\n  id firstName lastName defaultEmailAddress { emailAddress marketingState marketingUpdatedAt }\n  defaultPhoneNumber { phoneNumber smsMarketingConsent { state updatedAt } } defaultAddress { countryCodeV2 } locale numberOfOrders amountSpent { amount currencyCode } tags updatedAt\n} } } }": { reply: ExportCustomersQuery; variables: ExportCustomersQueryVariables }
  "query ExportOrders($filter: String) { orders(query: $filter) { edges { node {\n  id name email createdAt processedAt updatedAt cancelledAt displayFinancialStatus displayFulfillmentStatus\n  currencyCode totalPriceSet { shopMoney { amount } } subtotalPriceSet { shopMoney { amount } }\n  currentSubtotalPriceSet { shopMoney { amount } }\n  totalRefundedSet { shopMoney { amount } } customer { id } tags discountCodes test sourceName customerLocale\n  shippingAddress { countryCodeV2 zip address1 address2 } billingAddress { countryCodeV2 } fulfillments { id status createdAt updatedAt deliveredAt }\n  lineItems { edges { node { id quantity currentQuantity unfulfilledQuantity title variantTitle isGiftCard variant { id } product { id }\n    originalUnitPriceSet { shopMoney { amount } } } } }\n} } } }": { reply: ExportOrdersQuery; variables: ExportOrdersQueryVariables }
  "mutation RemoveRatings($metafields: [MetafieldIdentifierInput!]!) {\n  metafieldsDelete(metafields: $metafields) { userErrors { message } }\n}": { reply: Payloads<RemoveRatingsMutation>; variables: RemoveRatingsMutationVariables }
  "mutation WriteRatings($metafields: [MetafieldsSetInput!]!) {\n  metafieldsSet(metafields: $metafields) { userErrors { message elementIndex } }\n}": { reply: Payloads<WriteRatingsMutation>; variables: WriteRatingsMutationVariables }
  "mutation UnsubscribeFromSegment($id: ID!) {\n          webhookSubscriptionDelete(id: $id) { deletedWebhookSubscriptionId }\n        }": { reply: Payloads<UnsubscribeFromSegmentMutation>; variables: UnsubscribeFromSegmentMutationVariables }
  "query SegmentSubscriptions($after: String) {\n      webhookSubscriptions(first: 100, after: $after, topics: [CUSTOMER_JOINED_SEGMENT, CUSTOMER_LEFT_SEGMENT]) {\n        nodes { id topic uri filter } pageInfo { hasNextPage endCursor }\n      }\n    }": { reply: SegmentSubscriptionsQuery; variables: SegmentSubscriptionsQueryVariables }
  "mutation SubscribeToSegment($topic: WebhookSubscriptionTopic!, $uri: String!, $filter: String) {\n      webhookSubscriptionCreate(topic: $topic, webhookSubscription: { uri: $uri, filter: $filter, format: JSON }) {\n        userErrors { message }\n      }\n    }": { reply: Payloads<SubscribeToSegmentMutation>; variables: SubscribeToSegmentMutationVariables }
  "mutation RequestSegmentMembers($segmentId: ID!) {\n      customerSegmentMembersQueryCreate(input: { segmentId: $segmentId }) {\n        customerSegmentMembersQuery { id } userErrors { message }\n      }\n    }": { reply: Payloads<RequestSegmentMembersMutation>; variables: RequestSegmentMembersMutationVariables }
  "query SegmentMembersRequest($id: ID!) { customerSegmentMembersQuery(id: $id) { done currentCount } }": { reply: SegmentMembersRequestQuery; variables: SegmentMembersRequestQueryVariables }
  "query SegmentMemberPage($queryId: ID!, $first: Int!, $after: String) {\n      customerSegmentMembers(queryId: $queryId, first: $first, after: $after) {\n        edges { node { id } } pageInfo { hasNextPage endCursor }\n      }\n    }": { reply: SegmentMemberPageQuery; variables: SegmentMemberPageQueryVariables }
  "query SegmentPage($after: String) {\n  segments(first: 250, after: $after, sortKey: ID) { nodes { id name lastEditDate } pageInfo { hasNextPage endCursor } }\n}": { reply: SegmentPageQuery; variables: SegmentPageQueryVariables }
  "query CollectionPage($after: String) {\n  collections(first: 250, after: $after, sortKey: ID) { nodes { id title handle updatedAt } pageInfo { hasNextPage endCursor } }\n}": { reply: CollectionPageQuery; variables: CollectionPageQueryVariables }
  "query ProductIds($filter: String) { products(query: $filter) { edges { node { id } } } }": { reply: ProductIdsQuery; variables: ProductIdsQueryVariables }
  "query CustomerIds($filter: String) { customers(query: $filter) { edges { node { id } } } }": { reply: CustomerIdsQuery; variables: CustomerIdsQueryVariables }
  "query OrderIds($filter: String) { orders(query: $filter) { edges { node { id } } } }": { reply: OrderIdsQuery; variables: OrderIdsQueryVariables }
  "query CountProducts { count: productsCount(limit: null) { count } }": { reply: CountProductsQuery; variables: CountProductsQueryVariables }
  "query CountCustomers { count: customersCount(limit: null) { count } }": { reply: CountCustomersQuery; variables: CountCustomersQueryVariables }
  "query CountOrders { count: ordersCount(limit: null) { count } }": { reply: CountOrdersQuery; variables: CountOrdersQueryVariables }
  "mutation StartExport($query: String!, $groupObjects: Boolean!) {\n      bulkOperationRunQuery(query: $query, groupObjects: $groupObjects) { bulkOperation { id } userErrors { message code } }\n    }": { reply: Payloads<StartExportMutation>; variables: StartExportMutationVariables }
  "query FindExport($id: ID!) { bulkOperation(id: $id) { status errorCode url rootObjectCount } }": { reply: FindExportQuery; variables: FindExportQueryVariables }
  "query ProductPage($first: Int!, $after: String, $query: String) {\n  page: products(first: $first, after: $after, query: $query, sortKey: ID) {\n    nodes {\n      id handle title status onlineStoreUrl featuredMedia { preview { image { url } } }\n      vendor productType tags priceRangeV2 { minVariantPrice { amount currencyCode } } updatedAt\n      mpn: metafield(namespace: \"mm-google-shopping\", key: \"mpn\") { value } ownMpn: metafield(namespace: \"custom\", key: \"mpn\") { value }\n      variants(first: 20) {\n        nodes { id sku barcode availableForSale\n          mpn: metafield(namespace: \"mm-google-shopping\", key: \"mpn\") { value } ownMpn: metafield(namespace: \"custom\", key: \"mpn\") { value } }\n        pageInfo { hasNextPage endCursor }\n      }\n      collections(first: 20) { nodes { id } pageInfo { hasNextPage endCursor } }\n    }\n    pageInfo { hasNextPage endCursor }\n  }\n}": { reply: ProductPageQuery; variables: ProductPageQueryVariables }
  "query ProductVariants($id: ID!, $after: String) {\n  parent: product(id: $id) {\n    children: variants(first: 80, after: $after) {\n      nodes { id sku barcode availableForSale\n        mpn: metafield(namespace: \"mm-google-shopping\", key: \"mpn\") { value } ownMpn: metafield(namespace: \"custom\", key: \"mpn\") { value } }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n}": { reply: ProductVariantsQuery; variables: ProductVariantsQueryVariables }
  "query ProductCollections($id: ID!, $after: String) {\n  parent: product(id: $id) {\n    children: collections(first: 80, after: $after) { nodes { id } pageInfo { hasNextPage endCursor } }\n  }\n}": { reply: ProductCollectionsQuery; variables: ProductCollectionsQueryVariables }
  "query CustomerPage($first: Int!, $after: String, $query: String) {\n  page: customers(first: $first, after: $after, query: $query, sortKey: ID) {\n    nodes {\n      id firstName lastName defaultEmailAddress { emailAddress marketingState marketingUpdatedAt }\n      defaultPhoneNumber { phoneNumber smsMarketingConsent { state updatedAt } } defaultAddress { countryCodeV2 } locale numberOfOrders amountSpent { amount currencyCode }\n      tags updatedAt\n    }\n    pageInfo { hasNextPage endCursor }\n  }\n}": { reply: CustomerPageQuery; variables: CustomerPageQueryVariables }
  "query OrderPage($first: Int!, $after: String, $query: String) {\n  page: orders(first: $first, after: $after, query: $query, sortKey: ID) {\n    nodes {\n      id name email createdAt processedAt updatedAt cancelledAt displayFinancialStatus displayFulfillmentStatus currencyCode\n      totalPriceSet { shopMoney { amount } } subtotalPriceSet { shopMoney { amount } }\n      currentSubtotalPriceSet { shopMoney { amount } } totalRefundedSet { shopMoney { amount } }\n      customer { id } tags discountCodes test sourceName customerLocale\n      shippingAddress { countryCodeV2 zip address1 address2 } billingAddress { countryCodeV2 }\n      fulfillments { id status createdAt updatedAt deliveredAt }\n      lineItems(first: 20) {\n        nodes {\n          id quantity currentQuantity unfulfilledQuantity title variantTitle isGiftCard variant { id } product { id }\n          originalUnitPriceSet { shopMoney { amount } }\n        }\n        pageInfo { hasNextPage endCursor }\n      }\n    }\n    pageInfo { hasNextPage endCursor }\n  }\n}": { reply: OrderPageQuery; variables: OrderPageQueryVariables }
  "query OrderLines($id: ID!, $after: String) {\n  parent: order(id: $id) {\n    children: lineItems(first: 100, after: $after) {\n      nodes {\n        id quantity currentQuantity unfulfilledQuantity title variantTitle isGiftCard variant { id } product { id }\n        originalUnitPriceSet { shopMoney { amount } }\n      }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n}": { reply: OrderLinesQuery; variables: OrderLinesQueryVariables }
  "query ProductIdPage($first: Int!, $after: String) {\n  page: products(first: $first, after: $after, sortKey: ID) { nodes { id } pageInfo { hasNextPage endCursor } }\n}": { reply: ProductIdPageQuery; variables: ProductIdPageQueryVariables }
  "query CustomerIdPage($first: Int!, $after: String) {\n  page: customers(first: $first, after: $after, sortKey: ID) { nodes { id } pageInfo { hasNextPage endCursor } }\n}": { reply: CustomerIdPageQuery; variables: CustomerIdPageQueryVariables }
  "query OrderIdPage($first: Int!, $after: String) {\n  page: orders(first: $first, after: $after, sortKey: ID) { nodes { id } pageInfo { hasNextPage endCursor } }\n}": { reply: OrderIdPageQuery; variables: OrderIdPageQueryVariables }
  "mutation Subscribe($topic: WebhookSubscriptionTopic!, $uri: String!) {\n        webhookSubscriptionCreate(topic: $topic, webhookSubscription: { uri: $uri, format: JSON }) {\n          webhookSubscription { id } userErrors { message }\n        }\n      }": { reply: Payloads<SubscribeMutation>; variables: SubscribeMutationVariables }
  "query Subscriptions($after: String) {\n      webhookSubscriptions(first: 100, after: $after) { nodes { topic uri } pageInfo { hasNextPage endCursor } }\n    }": { reply: SubscriptionsQuery; variables: SubscriptionsQueryVariables }
  "mutation ActivatePixel($settings: JSON!) {\n      webPixelCreate(webPixel: { settings: $settings }) { webPixel { id } userErrors { code message } }\n    }": { reply: Payloads<ActivatePixelMutation>; variables: ActivatePixelMutationVariables }
  "query Pixel { webPixel { id settings } }": { reply: PixelQuery; variables: PixelQueryVariables }
  "mutation UpdatePixel($id: ID!, $settings: JSON!) {\n      webPixelUpdate(id: $id, webPixel: { settings: $settings }) { webPixel { id } userErrors { code message } }\n    }": { reply: Payloads<UpdatePixelMutation>; variables: UpdatePixelMutationVariables }
  "query Shop {\n  shop { id name contactEmail currencyCode ianaTimezone primaryDomain { url localization { defaultLocale } } shopAddress { countryCodeV2 } }\n}": { reply: ShopQuery; variables: ShopQueryVariables }
}
