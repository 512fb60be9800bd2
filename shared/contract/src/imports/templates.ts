import type { ImportKind } from './import.ts'

type StoreKind = Exclude<ImportKind, 'reviews'>

/** Templates with headers that are detected automatically. */
export const importTemplates: Readonly<Record<StoreKind, string>> = {
  products: [
    'id,title,handle,status,vendor,product_type,tags,price,currency,image_url,url',
    '1001,Stone mug,stone-mug,active,Mill,Cups,"kitchen, new",12.50,EUR,https://shop.example/stone-mug.jpg,https://shop.example/products/stone-mug',
    '',
  ].join('\r\n'),
  customers: [
    'id,email,first_name,last_name,tags,country,birthday,language',
    '7001,bea@buyer.example,Bea,Buyer,"vip, newsletter",DE,1990-12-10,de',
    '',
  ].join('\r\n'),
  orders: [
    'id,number,email,customer_name,placed_at,paid_at,fulfilled_at,delivered_at,cancelled_at,country,currency,total,tags,discount_codes,channel,product_id,product_handle,product_title,quantity,price',
    '5001,#1001,bea@buyer.example,Bea Buyer,2026-11-01,2026-11-01,2026-11-03,,,DE,EUR,44.00,gift,WELCOME,web,1001,stone-mug,Stone mug,2,12.00',
    '5001,#1001,bea@buyer.example,Bea Buyer,2026-11-01,2026-11-01,2026-11-03,,,DE,EUR,44.00,gift,WELCOME,web,1002,bowl,Bowl,1,20.00',
    '',
  ].join('\r\n'),
  loyalty_points: ['email,points', 'bea@buyer.example,250', ''].join('\r\n'),
  points_history: [
    'email,date,points,description',
    'bea@buyer.example,2025-03-01,120,Order #1001',
    'bea@buyer.example,2025-06-15,-100,€5 off',
    '',
  ].join('\r\n'),
  subscribers: [
    'email,first_name,last_name,consent,consent_at,country,tags',
    'bea@buyer.example,Bea,Buyer,subscribed,2026-03-01,DE,"vip, newsletter"',
    '',
  ].join('\r\n'),
}
