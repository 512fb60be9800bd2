/** Texts of reviews in the languages whose topics are found, and in one whose aren't. */
export const texts: readonly string[] = [
  'The scarf is soft and warm, but it runs small. Shipping took two weeks and the box arrived damaged.',
  'Great quality for the price! The color is exactly as in the photos, and customer service answered within an hour.',
  'I wasn’t happy with the fit at first. They exchanged it without any questions, and the new size is perfect.',
  'Broke after three days. The handle came off, the refund took forever, and nobody answered my emails. Very disappointing.',
  'Die Qualität ist hervorragend und der Stoff fühlt sich sehr weich an. Leider fällt das Hemd viel zu klein aus.',
  'Schnelle Lieferung, gut verpackt, gerne wieder. Nur der Preis ist nicht gerade günstig für so wenig Stoff.',
  'Nach zwei Wäschen ist die Farbe ausgewaschen. Der Kundendienst war freundlich, aber eine Rückgabe war nicht möglich.',
  'La qualité est très bonne et la couleur correspond aux photos. La livraison a été rapide, mais la taille est trop petite.',
  'Très déçue : le tissu est fin, les coutures ne tiennent pas, et le service client ne répond jamais.',
  'La calidad es excelente y el envío fue muy rápido. La talla es un poco pequeña, pero el color es precioso.',
  'No lo recomiendo. Llegó roto, la devolución fue complicada y el precio es demasiado alto para lo que ofrece.',
  'De kwaliteit is prima en de levering was snel, maar de maat valt wel wat klein uit.',
]
