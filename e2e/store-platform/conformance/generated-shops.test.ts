import { createIds } from '../src/ids.ts'
import { createCollection } from '../src/store/collection.ts'
import { createShopRecords } from '../src/store/shop-records.ts'

const until = new Date('2026-11-20T12:00:00Z')
const large = { products: 50_000, customers: 200_000, orders: 500_000 }

describe('a generated shop', () => {
  const records = createShopRecords(0, large, until, createIds())

  it('is the same each time, and differs from other shops', () => {
    const again = createShopRecords(0, large, until, createIds())
    const neighbour = createShopRecords(1, large, until, createIds())
    for (const id of ['5000000000000', '5000000123456', '5000000499999'])
      expect(again.orders.get(id)).toEqual(records.orders.get(id))
    expect(neighbour.orders.get('5000000000000')).toBeUndefined()
  })

  it('references existing records', () => {
    for (const place of [0, 7, 52, 12_345, 499_999]) {
      const order = records.orders.get(String(5_000_000_000_000 + place))
      const customer = records.customers.get(order?.customerId ?? '')
      expect(customer?.email).toBe(order?.email)
      for (const { productId, title } of order?.lineItems ?? [])
        if (productId) expect(records.products.get(productId)?.title).toBe(title)
    }
  })

  it("counts a customer's orders correctly", () => {
    const small = createShopRecords(0, { products: 5, customers: 7, orders: 40 }, until, createIds())
    for (const customer of small.customers.values()) {
      const orders = [...small.orders.values()].filter(({ customerId }) => customerId === customer.id)
      const spent = orders.reduce(
        (sum, { lineItems, discount, shipping }) =>
          sum + lineItems.reduce((part, line) => part + line.price * line.quantity, shipping - discount),
        0,
      )
      expect([customer.numberOfOrders, customer.amountSpent]).toEqual([orders.length, spent])
    }
  })

  it('takes no memory for records not in use', () => {
    const before = process.memoryUsage().heapUsed
    let count = 0
    for (const _ of records.orders.values('5000000399999')) count += 1
    expect(count).toBe(100_000)
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(100_000_000)
  })
})

describe('a collection', () => {
  const collection = () => createCollection({ size: 3, firstId: 10, make: (place, id) => ({ id, text: `made ${place}` }) })
  const ids = (records: Iterable<{ id: string }>) => [...records].map(({ id }) => id)

  it('overlays changes on generated records', () => {
    const records = collection()
    records.put({ id: '11', text: 'changed' })
    expect([...records.values()].map(({ text }) => text)).toEqual(['made 0', 'changed', 'made 2'])
    expect(records.count).toBe(3)
  })

  it('appends at the end and deletes anywhere, in order in both directions', () => {
    const records = collection()
    records.put({ id: '15', text: '' })
    records.put({ id: '13', text: '' })
    records.delete('11')
    expect(ids(records.values())).toEqual(['10', '12', '13', '15'])
    expect(ids(records.reversed())).toEqual(['15', '13', '12', '10'])
    expect(ids(records.values('12'))).toEqual(['13', '15'])
    expect(ids(records.reversed('13'))).toEqual(['12', '10'])
    expect([records.count, records.get('11'), records.delete('11')]).toEqual([4, undefined, false])
  })
})
