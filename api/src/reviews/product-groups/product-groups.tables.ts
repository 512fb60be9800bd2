interface ProductGroups {
  organization_id: string
  id: string
  name: string
  created_at: Date
  updated_at: Date
}

/** A product is in one group at most. */
interface GroupedProducts {
  organization_id: string
  product_id: string
  group_id: string
}

export interface ProductGroupsTables {
  product_groups: ProductGroups
  grouped_products: GroupedProducts
}
