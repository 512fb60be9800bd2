import type { Lexicon } from './lexicon.ts'

export const spanish: Lexicon = {
  common: `el la los las de que y en un una es por con para muy lo me se su mi como pero más ya al del fue han ha he son está están
    esta este esto ese todo cuando también porque sin ni bien unos unas tan le les nos yo`,
  negations: 'no, nunca, ni, sin, nada, tampoco, jamás, apenas',
  negatesAfter: 0,
  contrasts: 'pero, aunque, sino, excepto, lástima, desgraciadamente, lamentablemente, embargo',
  positive: `buen, bueno, buena, buenos, buenas, buenísim*, excelente*, genial*, perfect*, increíble*, encant*, gusta, gustó, gustan, gustado, bonit*, preciós*, precios*, hermos*,
    lind*, maravill*, fantástic*, estupend*, recomiend*, recomendable*, contenta, contento, satisfech*, feliz, mejor, mejores, rápid*, fácil*, amable*, ideal*, súper, espectacular*,
    bien, elegante*, impecable*, agradable*, impresionante*, fiable*, atent*, cumple, inmejorable*, sencill*`,
  negative: `mal, malo, mala, malos, malas, malísim*, pésim*, terrible*, horrible*, fatal, decepci*, defectuos*, rota, roto, rotos, rotas, dañad*, fe*o, feo, fea, problema*, peor,
    lent*, difícil*, complicad*, inútil*, incorrect*, equivocad*, falta, faltan, faltaba, desastre, vergüenza, insatisfech*, regular, retras*, tarde, molest*, estafa, engaño, grosero, queja*`,
  topics: {
    quality: {
      terms: 'calidad*, acabado, acabados, costura, costuras, confección, hecho a mano',
      positive:
        'buena calidad, excelente calidad, gran calidad, alta calidad, bien hecho, bien hecha, bien acabado, de calidad, resistente y bonito, sólido, robusto',
      negative:
        'mala calidad, baja calidad, poca calidad, mal hecho, mal hecha, mal acabado, mal cosido, endeble, parece barato, hilos sueltos, de pésima calidad',
    },
    fit: {
      terms: 'talla*, tallaje, ajuste, ajusta, queda, quedan, quedó, quedo, largo, corte, medida, medidas, tamaño',
      positive:
        'queda perfecto, queda perfecta, queda muy bien, queda genial, queda bien, talla correcta, talla perfecta, talla bien, se ajusta bien, se ajusta perfectamente, quedan perfectos, quedan genial, quedan muy bien',
      negative: `muy pequeño, muy pequeña, muy grande, demasiado pequeño, demasiado pequeña, demasiado grande, demasiado corto, demasiado corta, demasiado largo, demasiado larga, muy ajustado, muy estrecho,
        demasiado estrecho, queda pequeño, queda pequeña, queda grande, quedan pequeños, quedan grandes, talla pequeño, talla grande, tallan pequeño, tallan grande, aprieta, me aprietan, talla menos`,
    },
    comfort: {
      terms: 'cómod*, comodidad, confort*, acolchad*, acogedor*',
      positive: 'cómod*, comodísim*, confortable*, acogedor*',
      negative: 'incómod*, pica, pican, raspa, duele, duelen, molesta, roza, rozan, ampollas, rozaduras',
    },
    material: {
      terms: 'material*, tela, telas, tejido, algodón, lana, cuero, piel, lino, seda, poliéster, plástico',
      positive: 'suave*, transpirable*, tacto agradable, ligero, ligera, blandit*',
      negative:
        'transparente, se transparenta, muy fino, muy fina, demasiado fino, demasiado fina, áspero, áspera, rígido, rígida, sintético, se arruga',
    },
    appearance: {
      terms: 'color*, diseño*, estampado, aspecto, apariencia, estilo, estética, foto, fotos, imagen',
      positive:
        'como en la foto, igual que en la foto, tal como en la foto, queda precioso, queda preciosa, llamativo, bonito diseño, tal cual la foto',
      negative:
        'diferente a la foto, no es como en la foto, distinto a la foto, otro color, color diferente, color distinto, no se parece a la foto, nada que ver con la foto, apagado',
    },
    price: {
      terms:
        'precio*, dinero, coste, costo, cuesta, caro, cara, caros, caras, barat*, económic*, oferta, calidad precio, relación calidad precio, vale',
      positive:
        'buen precio, gran precio, excelente precio, vale la pena, merece la pena, buena relación calidad precio, excelente relación calidad precio, económic*, barat*, precio justo, vale cada',
      negative:
        'caro, cara, caros, caras, carísim*, demasiado caro, sobrevalorad*, tirar el dinero, no vale lo que cuesta, no vale la pena, no merece la pena, precio excesivo, pérdida de dinero, precio alto',
    },
    delivery: {
      terms:
        'envío, envíos, entrega*, enviad*, llegó, llega, llegaron, llegado, transportista, mensajería, paquete, reparto, pedido llegó',
      positive:
        'envío rápido, entrega rápida, llegó rápido, llegó pronto, llegó a tiempo, llegó antes, rápida entrega, rápido envío, puntual*, al día siguiente, llegó enseguida, entrega muy rápida, envío muy rápido',
      negative:
        'llegó tarde, no llegó, nunca llegó, no ha llegado, no me ha llegado, tardó mucho, tardó demasiado, sigo esperando, todavía espero, tardó semanas, envío lento, entrega lenta, tarda mucho, tardaron mucho',
    },
    packaging: {
      terms: 'embalaje*, embalad*, empaquetad*, empaque*, caja, envoltorio, presentación, envuelto',
      positive:
        'bien embalado, bien empaquetado, bien empacado, muy bien embalado, muy bien empaquetado, buena presentación, bonita presentación, bien protegido, embalaje cuidado',
      negative:
        'mal embalado, mal empaquetado, caja rota, caja dañada, embalaje roto, sin protección, caja aplastada, llegó abierto',
    },
    service: {
      terms:
        'atención, atención al cliente, servicio*, servicio al cliente, soporte, vendedor*, respuesta, respondieron, contestan, contestaron, trato',
      positive:
        'excelente atención, buena atención, excelente servicio, buen servicio, buen trato, gran atención, respondieron rápido, muy atentos, muy amables',
      negative:
        'no responden, no contestan, nadie responde, nadie contesta, mala atención, pésima atención, mal servicio, pésimo servicio, sin respuesta, no me respondieron, nunca respondieron, nunca contestaron',
    },
    returns: {
      terms: 'devol*, devuelt*, devolver*, reembols*, cambio, cambiar, devuelvo',
      positive:
        'devolución fácil, fácil devolución, devolución sin problemas, reembolso inmediato, reembolso rápido, cambio sin problemas',
      negative:
        'tuve que devolver*, lo devolví, la devolví, los devolví, no me devuelven, sin reembolso, no me reembolsan, lo he devuelto, la he devuelto, lo devuelvo, voy a devolver*',
    },
    usability: {
      terms:
        'fácil de usar, instrucciones, manual, montaje, montar, instalar, instalación, limpiar, limpieza, uso, manejo, configurar',
      positive:
        'fácil de usar, fácil de montar, fácil de instalar, fácil de limpiar, fácil montaje, intuitiv*, se monta fácil, fáciles de usar, fácil de manejar',
      negative:
        'difícil de usar, difícil de montar, difícil de limpiar, sin instrucciones, instrucciones confusas, difícil de instalar, no trae instrucciones, poco práctico',
    },
    durability: {
      terms: 'duradero*, duradera*, duración, dura, duró, durado, resistente*, lavad*, lavar*, se rompió, rompió',
      positive: 'duradero*, duradera*, resistente*, dura mucho, aguanta bien, como nuevo, como nueva, como el primer día',
      negative: `se rompió, se rompieron, se rompe, se ha roto, se me rompió, se descosió, se despegó, dejó de funcionar, encogió, encoge, se decoloró, destiñe, destiñó, se rasgó,
        duró poco, duró muy poco, no dura, no duró, agujero*, bolitas, se cayó, se oxidó, se pela, ya no funciona`,
    },
    smell: {
      terms: 'olor*, huele, huelen, aroma*, fragancia*, perfume',
      positive:
        'huele bien, huele muy bien, huele genial, huele rico, rico aroma, huele delicioso, buen olor, huele de maravilla',
      negative:
        'huele mal, huele fatal, mal olor, apesta, olor químico, olor fuerte, olor desagradable, huele a plástico, huele a químico',
    },
    taste: {
      terms: 'sabor*, sabe, saben, rico, rica, ricos, ricas, delicios*, sabros*',
      positive: 'delicios*, sabros*, riquísim*, muy rico, muy rica, buen sabor, rico sabor, sabe bien, sabe genial',
      negative:
        'sabe mal, mal sabor, demasiado dulce, demasiado amargo, insípid*, sin sabor, sabe a químico, muy dulce, demasiado salado',
    },
    effect: {
      terms: 'funciona*, funcionó, efecto*, efectiv*, resultado*, eficaz, eficaces, rendimiento, batería',
      positive:
        'funciona bien, funciona perfecto, funciona perfectamente, funciona muy bien, funciona genial, efectiv*, eficaz, eficaces, buenos resultados, cumple su función, cumple con lo que promete, hace lo que promete',
      negative:
        'no funciona, no funcionó, no funcionan, sin efecto, no hace nada, no sirve, no sirvió, no sirven, ningún resultado, ningún efecto, no noto nada, no carga',
    },
  },
}
