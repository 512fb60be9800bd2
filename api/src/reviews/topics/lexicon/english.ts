import type { Lexicon } from './lexicon.ts'

export const english: Lexicon = {
  common: `the and is it this that was for with my are they you have had its as on so very i to of in be these would will
    just from when after than if at we he she your has been were am im ive me a`,
  negations:
    'not, no, never, nothing, without, hardly, barely, isnt, wasnt, arent, werent, dont, doesnt, didnt, cant, cannot, couldnt, wont, wouldnt, aint, lacks, lacking, lack',
  negatesAfter: 0,
  contrasts: 'but, however, although, though, yet, except, unfortunately, whereas',
  positive: `good, great, excellent, amazing, awesome, perfect*, love*, lovely, nice*, beautiful*, fantastic, wonderful*, superb*, best,
    happy, pleased, satisfied, impressed, impressive, recommend*, solid, fine, well, better, gorgeous, pretty, cute, stunning, flattering,
    elegant, ideal, favorite, favourite, thank*, helpful, friendly, quick*, fast, prompt*, easy, easily, simple, smooth, generous, delicious,
    enjoy*, glad, thrilled, exceptional, outstanding, brilliant, reliable, worth, adore, compliments, decent`,
  negative: `bad, badly, poor*, terrible, terribly, horrible, horribly, awful*, worst, worse, disappoint*, useless, unusable, hate*, ugly, cheaply, waste*, wrong,
    broken, defective, faulty, damaged, problem*, issue*, annoying, frustrat*, unhappy, dissatisfied, unacceptable, misleading, mediocre,
    lousy, rude, slow*, difficult, complicated, confusing, missing, weird, odd, strange, awkward, unflattering, unfortunate, shame, regret*, complain*,
    complaint*, disgusting, gross, nasty, late, delayed, failed, fails`,
  topics: {
    quality: {
      terms: 'quality, well made, workmanship, craftsmanship, build quality, construction, stitching, seams, finish',
      positive: 'well made, high quality, top quality, well constructed, well crafted, sturdy, sturdily, good value and quality',
      negative:
        'poorly made, badly made, low quality, cheaply made, feels cheap, looks cheap, flimsy, shoddy, poor workmanship, loose threads, crooked',
    },
    fit: {
      terms: 'fit, fits, fitted, fitting, size, sizes, sized, sizing, length, waist, too long, too short, too loose',
      positive:
        'true to size, fits perfectly, fits great, fits well, fits like a glove, perfect fit, great fit, fits beautifully, fit perfectly',
      negative: `too small, too big, too large, too tight, too loose, too short, too long, too wide, too narrow, runs small, runs large,
        runs big, ran small, ran large, ran big, runs short, doesnt fit, didnt fit, does not fit, did not fit, size up, sized up, size down, sized down, baggy, boxy, tent like, huge on me`,
    },
    comfort: {
      terms: 'comfort, comfy, comfortable, comfortably, cozy, cosy, cushion*, padding',
      positive: 'comfy, comfortable, comfortably, cozy, cosy, supportive',
      negative: 'uncomfortable, itchy, itch*, scratchy, hurt, hurts, painful, blisters, pinches, digs in, rubs',
    },
    material: {
      terms: 'material, materials, fabric, fabrics, cotton, wool, leather, linen, silk, polyester, cloth, texture, plastic',
      positive: 'soft, softness, breathable, silky, luxurious, lightweight, smooth fabric',
      negative: 'see through, sheer, too thin, stiff, rough, paper thin, plasticky, synthetic, wrinkle*, static',
    },
    appearance: {
      terms:
        'color, colors, colour, colours, design, designs, pattern, print, look, looks, looked, style, styling, shade, appearance',
      positive:
        'looks great, looks amazing, looks beautiful, stylish, vibrant, eye catching, as pictured, as shown, true to color',
      negative:
        'not as pictured, different color, different colour, wrong color, wrong colour, dull, looks different, nothing like the picture, not like the picture, drab, faded color',
    },
    price: {
      terms: 'price, prices, priced, cost, costs, money, value, pricey, expensive, affordable, bargain, sale',
      positive:
        'good value, great value, value for money, worth the money, worth every penny, worth the price, affordable, bargain, great price, reasonably priced, inexpensive, great deal, good deal',
      negative:
        'expensive, overpriced, pricey, too much money, waste of money, rip off, ripoff, costs too much, not worth the price, not worth the money',
    },
    delivery: {
      terms: 'delivery, deliveries, delivered, shipping, shipped, shipment, arrived, arrive, arrives, courier, postage, tracking',
      positive:
        'fast shipping, quick shipping, fast delivery, quick delivery, arrived quickly, arrived fast, arrived on time, arrived early, next day, shipped quickly, on time',
      negative:
        'arrived late, never arrived, still waiting, took weeks, took forever, took ages, took too long, slow shipping, slow delivery, late delivery, lost in the mail, never came, never received',
    },
    packaging: {
      terms: 'packaging, packaged, packed, wrapped, wrapping, box',
      positive:
        'well packaged, well packed, carefully packed, carefully packaged, nicely packaged, beautifully packaged, beautifully wrapped, nicely wrapped',
      negative:
        'poorly packaged, badly packaged, poorly packed, badly packed, box was damaged, crushed box, damaged box, no padding, box was crushed',
    },
    service: {
      terms: 'customer service, service, customer support, support team, support, staff, seller, response, responded, replied',
      positive:
        'great service, excellent service, great customer service, excellent customer service, very responsive, responded quickly, replied quickly, went above and beyond',
      negative:
        'no response, never responded, never replied, no reply, ignored, unresponsive, unhelpful, bad service, poor service, poor customer service, terrible customer service',
    },
    returns: {
      terms:
        'return, returns, returned, returning, refund, refunds, refunded, exchange, exchanged, sent back, sending back, sent it back, send it back',
      positive: 'easy return, easy returns, easy exchange, refunded immediately, refunded quickly, hassle free',
      negative:
        'no refund, refused a refund, refused to refund, had to return, had to send back, going back, went back, returning it, returned it, sent it back, sending it back, returning this, returned this',
    },
    usability: {
      terms:
        'easy to use, instructions, instruction, manual, setup, set up, install, installation, assembly, assemble, assembled, clean, cleaning',
      positive:
        'easy to use, easy to set up, easy to install, easy to assemble, easy to clean, user friendly, straightforward, intuitive, works out of the box',
      negative:
        'hard to use, difficult to use, hard to clean, difficult to clean, hard to assemble, difficult to assemble, hard to set up, no instructions, unclear instructions, confusing instructions',
    },
    durability: {
      terms:
        'durable, durability, lasts, lasted, lasting, long lasting, holds up, held up, wear and tear, broke, washed well, wash, washes, washed, washing',
      positive:
        'durable, long lasting, holds up, held up well, still going strong, washes well, washed well, built to last, like new',
      negative: `broke, fell apart, falls apart, falling apart, fell off, came off, ripped, tore, torn, snapped, wore out, worn out, stopped working, quit working, died after,
        shrank, shrunk, shrinks, pilling, pills, pilled, faded, unravel*, cracked, peeling, peeled, hole, holes`,
    },
    smell: {
      terms: 'smell, smells, smelled, scent, scents, scented, fragrance, odor, odour, aroma',
      positive: 'smells great, smells good, smells amazing, smells wonderful, smells lovely, smells fresh',
      negative:
        'stinks, stink, smelly, chemical smell, strong smell, bad smell, smells bad, smells awful, smells terrible, smells like chemicals, overpowering',
    },
    taste: {
      terms: 'taste, tastes, tasted, tasting, flavor, flavors, flavour, flavours, flavorful, tasty, delicious, yummy, aftertaste',
      positive: 'tasty, delicious, yummy, flavorful, flavourful, tastes great, tastes good, tastes amazing',
      negative: 'bland, too sweet, too bitter, too salty, tasteless, stale, tastes bad, tastes awful, bad aftertaste',
    },
    effect: {
      terms: 'effective, effectiveness, results, performance, performs, battery, battery life',
      positive:
        'works great, works well, works perfectly, works like a charm, works as expected, works as described, does the job, effective, does what it says, noticeable difference, lasts all day',
      negative: `doesnt work, didnt work, does not work, did not work, not working, no effect, no difference, no results, ineffective, doesnt do anything, stopped charging`,
    },
  },
}
