import type { Lexicon } from './lexicon.ts'

export const french: Lexicon = {
  common: `le la les de des du et est un une je il elle nous vous que qui dans pour avec sur pas très mais ce cette ces mon ma mes son sa se ne
    en au aux plus bien tout sont été j l d c n ai a ont fait comme si par on était peu trop`,
  negations: 'pas, jamais, rien, aucun, aucune, sans, ni, guère',
  negatesAfter: 0,
  contrasts: 'mais, cependant, malheureusement, dommage, sauf, hormis, toutefois, revanche',
  positive: `bon, bonne, bons, bonnes, excellent*, super, génial*, parfait*, magnifique*, beau, belle, beaux, belles, joli*, adore*, aime, aimé, ravi*, content*, satisfait*,
    recommand*, agréable*, rapide*, rapidement, facile*, facilement, impeccable*, top, merveill*, formidable*, sublime*, efficace*, merci, idéal*, meilleur*, bien, soigné*, élégant*,
    sympa*, aimable*, réactif*, réactive*, fiable*, superbe*, enchanté*, plaisir, simple*, nickel, correct*`,
  negative: `mauvais*, mal, horrible*, nul, nulle, nuls, nulles, déçu*, déception*, décevant*, cassé*, défectueu*, abîmé*, endommagé*, moche*, laid*, problème*, pire, lent*, lente*, difficile*,
    compliqué*, inutile*, inutilisable*, manque*, manquait, mécontent*, insatisfait*, catastroph*, honte*, arnaque*, médiocre*, désagréable*, retard*, erreur*, dommage, bof, scandaleu*, pénible*, dégoût*`,
  topics: {
    quality: {
      terms: 'qualité*, finition*, couture*, fabrication, bien fait, conception',
      positive:
        'bonne qualité, très bonne qualité, excellente qualité, belle qualité, de qualité, bien fait, bien faite, bien fini, belles finitions, solide*, robuste*, bien cousu',
      negative:
        'mauvaise qualité, qualité médiocre, piètre qualité, mal fait, mal fini, mal cousu, mal finie, bas de gamme, camelote, fait cheap, aspect cheap, fragile*, fils qui dépassent',
    },
    fit: {
      terms: 'taille, tailles, taillé, coupe, longueur, ajusté*, tombe, taillent, pointure',
      positive:
        'taille parfaitement, taille bien, taille normalement, taille correctement, taille parfaite, va parfaitement, me va bien, me va parfaitement, tombe bien, tombe parfaitement, belle coupe, coupe parfaite, bonne taille',
      negative: `trop petit, trop petite, trop petits, trop petites, trop grand, trop grande, trop grands, trop grandes, trop serré, trop serrée, trop court, trop courte, trop long, trop longue, trop large, trop étroit,
        trop étroite, taille petit, taille grand, taillent petit, taillent grand, taille trop petit, taille trop grand, mal taillé, mal coupé, ne me va pas`,
    },
    comfort: {
      terms: 'confort*, douillet*, moelleu*, rembourr*',
      positive: 'confortable*, douillet*, moelleu*, cocooning, agréable à porter',
      negative:
        'inconfortable*, gratte, grattent, pique, démange, fait mal, font mal, douloureu*, ampoules, frotte, peu confortable*, serre trop',
    },
    material: {
      terms: 'matière*, tissu*, coton, laine, cuir, lin, soie, polyester, plastique, toucher, maille',
      positive: 'doux, douce, douces, respirant*, léger, légère, soyeu*, toucher agréable',
      negative: 'transparent*, trop fin, trop fine, rêche*, rigide*, synthétique*, se froisse, peluche, raide',
    },
    appearance: {
      terms: 'couleur*, design, motif*, aspect, look, style, esthétique, rendu, photo, photos, teinte',
      positive:
        'conforme à la photo, conforme aux photos, comme sur la photo, belle couleur, belles couleurs, très beau rendu, fidèle à la photo, très stylé',
      negative:
        'pas conforme à la photo, différent de la photo, différente de la photo, rien à voir avec la photo, couleur différente, pas la bonne couleur, terne*, non conforme',
    },
    price: {
      terms: 'prix, tarif*, coût*, coûte, cher, chère, chers, chères, argent, abordable*, rapport qualité prix, promo*, euros',
      positive:
        'bon prix, bon rapport qualité prix, excellent rapport qualité prix, très bon rapport qualité prix, abordable*, prix raisonnable, prix correct, petit prix, vaut son prix, vaut le prix, pas cher, pas chère, prix imbattable',
      negative:
        'trop cher, trop chère, cher, chère, chers, chères, hors de prix, prix excessif, argent jeté, ne vaut pas son prix, ne vaut pas le prix, prix élevé, perte d argent, un peu cher',
    },
    delivery: {
      terms: 'livraison*, livré*, livreur*, expédi*, envoi, reçu*, arrivé*, colis, transporteur*, délai*',
      positive:
        'livraison rapide, livraison très rapide, livré rapidement, reçu rapidement, envoi rapide, expédition rapide, arrivé rapidement, arrivé vite, dans les temps, dans les délais, délais respectés, arrivé à temps, livraison soignée, dès le lendemain',
      negative:
        'jamais reçu, pas reçu, toujours pas reçu, jamais arrivé, pas arrivé, livraison lente, livraison trop longue, en retard, retard de livraison, délai trop long, délais trop longs, toujours en attente, j attends toujours, livraison longue, colis perdu',
    },
    packaging: {
      terms: 'emballage*, emballé*, carton, boîte, paquet, conditionnement, packaging',
      positive:
        'bien emballé*, bien emballée, emballage soigné, soigneusement emballé*, joli emballage, bien protégé*, emballé avec soin, joliment emballé*',
      negative:
        'mal emballé*, mal emballée, carton abîmé, emballage abîmé, boîte abîmée, carton déchiré, emballage insuffisant, pas protégé, colis abîmé, colis ouvert',
    },
    service: {
      terms: 'service*, service client, sav, vendeur*, conseil*, accueil, réponse*, équipe, contact',
      positive:
        'bon service, excellent service, service client au top, réponse rapide, à l écoute, de bon conseil, bons conseils, très réactif, très réactive, équipe au top, service rapide',
      negative:
        'aucune réponse, pas de réponse, sans réponse, aucun retour de, injoignable*, mauvais service, service client inexistant, sav inexistant, ne répond pas, ne répondent pas, jamais répondu, service nul',
    },
    returns: {
      terms: 'retour*, retourné*, renvoy*, rembours*, échange, échangé, échanger',
      positive:
        'retour facile, retour gratuit, retour sans problème, remboursement rapide, remboursé rapidement, échange facile, échange sans problème, remboursée rapidement',
      negative:
        'renvoyé, renvoyée, retourné, retournée, pas remboursé, pas remboursée, jamais remboursé, jamais remboursée, refus de remboursement, retour payant, retour compliqué, je renvoie, je retourne, obligé de renvoyer, obligée de renvoyer',
    },
    usability: {
      terms:
        'facile à utiliser, utilisation, notice, mode d emploi, montage, monter, installation, installer, nettoyage, nettoyer, prise en main, entretien',
      positive:
        'facile à utiliser, facile à monter, facile à installer, facile à nettoyer, facile d utilisation, simple d utilisation, simple à utiliser, montage facile, montage simple, montage rapide, pratique*, intuitif, facile à entretenir',
      negative:
        'difficile à utiliser, difficile à monter, difficile à nettoyer, difficile à installer, pas de notice, sans notice, notice incompréhensible, montage compliqué, montage difficile, peu pratique, pas pratique',
    },
    durability: {
      terms: 'durable*, durabilité, tient, tenu, solidité, lavage*, lavé*, laver, résistant*, dure, duré, usure',
      positive:
        'durable*, résistant*, tient bien, tient dans le temps, comme neuf, comme neuve, dure longtemps, résiste bien, supporte bien',
      negative: `cassé, cassée, s est cassé, s est cassée, se casse, déchiré, déchirée, s est déchiré, rétréci*, déteint, décoloré, bouloche*, troué, trous, décousu, décousue, se décolle, décollé, ne tient pas, n a pas tenu,
        ne fonctionne plus, ne marche plus, tombé en panne, en panne, hors service, rouille, rouillé, s use vite, s effiloche`,
    },
    smell: {
      terms: 'odeur*, sent, sentent, parfum*, senteur*, fragrance',
      positive:
        'sent bon, sent très bon, sentent bon, bonne odeur, odeur agréable, parfum agréable, délicieuse odeur, sent divinement bon',
      negative:
        'sent mauvais, mauvaise odeur, pue, odeur chimique, odeur forte, odeur désagréable, odeur de plastique, forte odeur, odeur de produit',
    },
    taste: {
      terms: 'goût*, saveur*, délicieu*, savoureu*, arôme*, gustati*',
      positive: 'délicieu*, savoureu*, bon goût, très bon goût, bonne saveur, un régal, un délice, très gourmand',
      negative:
        'mauvais goût, trop sucré, trop amer, trop salé, sans goût, fade*, goût chimique, arrière goût, aucun goût, pas de goût, immangeable*',
    },
    effect: {
      terms: 'fonctionne*, marche, effet*, efficac*, résultat*, performance*, batterie, autonomie',
      positive:
        'fonctionne bien, fonctionne très bien, fonctionne parfaitement, marche bien, marche très bien, efficace*, bons résultats, bon résultat, très bon résultat, fait le job, tient ses promesses, fait ce qu on lui demande',
      negative:
        'ne fonctionne pas, fonctionne pas, ne marche pas, marche pas, inefficace*, aucun effet, aucun résultat, sans effet, pas efficace, pas d effet, ne sert à rien, ne charge pas',
    },
  },
}
