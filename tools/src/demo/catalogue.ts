/** The products of the demo shop, which makes things for kitchen, table, and travel. */
export interface DemoProduct {
  externalId: string
  handle: string
  title: string
  /** Minor units of the shop's currency. */
  priceMinor: number
  /** Its name within a sentence of each language. */
  noun: Record<'en' | 'de' | 'fr' | 'es' | 'it', string>
  /** How often it is bought, relative to the others. */
  popularity: number
}

const row = (
  externalId: number,
  handle: string,
  title: string,
  priceMinor: number,
  popularity: number,
  [en, de, fr, es, it]: [string, string, string, string, string],
): DemoProduct => ({ externalId: String(externalId), handle, title, priceMinor, popularity, noun: { en, de, fr, es, it } })

export const demoProducts: readonly DemoProduct[] = [
  row(4101, 'stoneware-mug-moss', 'Stoneware Mug, Moss', 2400, 9, ['mug', 'Tasse', 'tasse', 'taza', 'tazza']),
  row(4102, 'stoneware-mug-chalk', 'Stoneware Mug, Chalk', 2400, 8, ['mug', 'Tasse', 'tasse', 'taza', 'tazza']),
  row(4103, 'ramen-bowl-set', 'Ramen Bowls, Set of Two', 5800, 5, [
    'bowl set',
    'Schüssel-Garnitur',
    'paire de bols',
    'pareja de cuencos',
    'coppia di ciotole',
  ]),
  row(4104, 'dinner-plate-speckled', 'Dinner Plate, Speckled', 2900, 6, ['plate', 'Platte', 'assiette', 'fuente', 'pirofila']),
  row(4105, 'linen-tablecloth-flax', 'Washed Linen Tablecloth, Flax', 8900, 4, [
    'tablecloth',
    'Tischdecke',
    'nappe',
    'mantelería',
    'tovaglia',
  ]),
  row(4106, 'linen-napkins-rust', 'Linen Napkins, Rust, Set of Four', 3600, 5, [
    'napkin set',
    'Serviettengarnitur',
    'parure de serviettes',
    'juego de servilletas',
    'parure di tovaglioli',
  ]),
  row(4107, 'cast-iron-skillet-26', 'Cast Iron Skillet, 26 cm', 7400, 8, ['skillet', 'Pfanne', 'poêle', 'sartén', 'padella']),
  row(4108, 'carbon-steel-wok', 'Carbon Steel Wok, 32 cm', 6900, 4, [
    'wok pan',
    'Wokpfanne',
    'poêle wok',
    'sartén wok',
    'padella wok',
  ]),
  row(4109, 'chefs-knife-20', 'Chef’s Knife, 20 cm', 12900, 7, ['knife', 'Klinge', 'lame', 'hoja', 'lama']),
  row(4110, 'end-grain-board', 'End Grain Cutting Board, Oak', 9800, 5, ['board', 'Holzplatte', 'planche', 'tabla', 'asse']),
  row(4111, 'pour-over-dripper', 'Pour Over Dripper', 3200, 6, [
    'dripper',
    'Filterhalterung',
    'porte-filtre en céramique',
    'cafetera de goteo',
    'caffettiera a filtro',
  ]),
  row(4112, 'gooseneck-kettle', 'Gooseneck Kettle, 0.9 l', 8600, 5, ['kettle', 'Kanne', 'bouilloire', 'tetera', 'teiera']),
  row(4113, 'beeswax-wraps', 'Beeswax Wraps, Set of Three', 1800, 6, [
    'wrap set',
    'Bienenwachs-Garnitur',
    'série d’emballages',
    'serie de envoltorios',
    'serie di involucri',
  ]),
  row(4114, 'enamel-lunch-box', 'Enamel Lunch Box', 3400, 4, [
    'lunch box',
    'Brotdose',
    'boîte à repas',
    'fiambrera',
    'scatola da pranzo',
  ]),
  row(4115, 'insulated-bottle-750', 'Insulated Bottle, 750 ml', 3900, 9, ['bottle', 'Flasche', 'gourde', 'botella', 'bottiglia']),
  row(4116, 'canvas-tote-harbour', 'Canvas Tote, Harbour', 2700, 6, ['bag', 'Tasche', 'besace', 'bolsa', 'borsa']),
  row(4117, 'merino-apron', 'Waxed Apron, Bark', 6400, 3, [
    'apron',
    'Schürze',
    'blouse de cuisine',
    'bata de cocina',
    'pettorina',
  ]),
  row(4118, 'salt-pig', 'Salt Pig with Spoon', 2600, 3, ['salt pig', 'Salzdose', 'boîte à sel', 'salera', 'saliera']),
  row(4119, 'olive-wood-spoon', 'Olive Wood Spoon', 1400, 6, ['spoon', 'Kelle', 'cuillère', 'cuchara', 'paletta']),
  row(4120, 'wool-picnic-blanket', 'Wool Picnic Blanket', 11900, 3, ['blanket', 'Decke', 'couverture', 'manta', 'coperta']),
]
