import type { PackShape } from '@cupboard/domain/catalogue/pack'
import type { DrawPack } from '../label.ts'
import { aerosolCan, slimAerosol, tallAerosol, wideAerosol } from './bottles/aerosol.ts'
import { angleBottle } from './bottles/angle-bottle.ts'
import * as bottles from './bottles/bottle.ts'
import { hookBottle, invertedBottle, invertedSquatBottle } from './bottles/inverted.ts'
import { handleBottle, jug } from './bottles/jug.ts'
import { pumpBottle, tallPumpBottle } from './bottles/pump.ts'
import { rollOn } from './bottles/roll-on.ts'
import { clearTriggerSpray, roundTriggerSpray, slimTriggerSpray, triggerSpray } from './bottles/trigger.ts'
import { smallTube, standingTube } from './bottles/tube.ts'
import { flatCarton, sheetCarton, uprightCarton } from './boxes/carton.ts'
import * as dispensers from './boxes/dispensers.ts'
import { canister, capsTub, clearTub, flossCase, jar } from './boxes/tubs.ts'
import { wrapBox } from './boxes/wrap-box.ts'
import * as blisters from './cards/blister.ts'
import * as pouches from './films/pouches.ts'
import { linerRoll, rollPack, slimLinerRoll, tallRollPack } from './films/rolls.ts'
import { sack } from './films/sack.ts'
import { nappyPack, pillowPack, slimPillowPack } from './films/soft-pack.ts'
import { barStack, clothPack, foldedStack, spongePack } from './films/stacks.ts'
import { wideWipesPack, wipesPack } from './films/wipes.ts'

/** The function that draws each shape in the catalogue. */
export const packBook: Record<PackShape, DrawPack> = {
  'roll-pack': rollPack,
  'tall-roll-pack': tallRollPack,
  'liner-roll': linerRoll,
  'slim-liner-roll': slimLinerRoll,
  'wipes-pack': wipesPack,
  'wide-wipes-pack': wideWipesPack,
  'soft-pack': pillowPack,
  'slim-soft-pack': slimPillowPack,
  'nappy-pack': nappyPack,
  'stand-pouch': pouches.standPouch,
  'razor-pouch': pouches.razorPouch,
  'tie-bag-pack': pouches.tieBagPack,
  'header-bag': pouches.headerBag,
  'pad-sleeve': pouches.padSleeve,
  sack,
  'bar-stack': barStack,
  'folded-stack': foldedStack,
  'cloth-pack': clothPack,
  'sponge-pack': spongePack,
  'pump-bottle': pumpBottle,
  'tall-pump-bottle': tallPumpBottle,
  'hook-bottle': hookBottle,
  'inverted-bottle': invertedBottle,
  'inverted-squat-bottle': invertedSquatBottle,
  'round-bottle': bottles.roundBottle,
  'rounded-bottle': bottles.roundedBottle,
  'flip-bottle': bottles.flipBottle,
  'squat-bottle': bottles.squatBottle,
  'squeeze-bottle': bottles.squeezeBottle,
  'spout-bottle': bottles.spoutBottle,
  'ribbed-bottle': bottles.ribbedBottle,
  'drain-bottle': bottles.drainBottle,
  'curved-bottle': bottles.curvedBottle,
  'waisted-bottle': bottles.waistedBottle,
  'square-bottle': bottles.squareBottle,
  'dosing-bottle': bottles.dosingBottle,
  'clear-bottle': bottles.clearBottle,
  'angle-bottle': angleBottle,
  jug,
  'handle-bottle': handleBottle,
  'trigger-spray': triggerSpray,
  'slim-trigger-spray': slimTriggerSpray,
  'round-trigger-spray': roundTriggerSpray,
  'clear-trigger-spray': clearTriggerSpray,
  aerosol: aerosolCan,
  'wide-aerosol': wideAerosol,
  'slim-aerosol': slimAerosol,
  'tall-aerosol': tallAerosol,
  'roll-on': rollOn,
  tube: standingTube,
  'small-tube': smallTube,
  'upright-carton': uprightCarton,
  'flat-carton': flatCarton,
  'sheet-carton': sheetCarton,
  'tissue-box': dispensers.tissueBox,
  'dispenser-box': dispensers.dispenserBox,
  'dispenser-carton': dispensers.dispenserCarton,
  'box-pouch': dispensers.boxPouch,
  'sachet-box': dispensers.sachetBox,
  'wrap-box': wrapBox,
  jar,
  'clear-tub': clearTub,
  canister,
  'caps-tub': capsTub,
  'floss-case': flossCase,
  'brush-blister': blisters.brushBlister,
  'small-brush-blister': blisters.smallBrushBlister,
  'head-blister': blisters.headBlister,
  'blade-blister': blisters.bladeBlister,
  'rim-blister': blisters.rimBlister,
}
