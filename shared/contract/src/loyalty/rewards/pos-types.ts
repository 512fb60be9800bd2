/** Types of rewards that can be redeemed at the point of sale: discounts of a cart, gift cards, and what staff hand over. */
export const posTypes: ReadonlySet<string> = new Set(['amount_off', 'percent_off', 'free_product', 'gift_card', 'custom'])
