import { likelyHome } from '@cupboard/domain/first-box/likely-home'
import {
  checkHousehold,
  countOccupants,
  fittingFields,
  LARGEST_COUNT,
} from '@cupboard/domain/household/check-household'
import type { Household, HouseholdCount, HouseholdFitting } from '@cupboard/domain/household/household'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { occupantNames } from '#features/household/steps/home-names.ts'
import { changeDraft, useDraft } from '#features/household/wizard/wizard-draft.ts'
import { Button } from '#ui/actions/button.tsx'
import { CountStepper } from '#ui/fields/count-stepper.tsx'
import { FittingTile } from './fitting-tile.tsx'

/** Asks for occupants and fittings on one screen. Most homes change two or three of them. */
export function HomeStage() {
  const { household } = useDraft()
  const home = likelyHome(household)
  const [isSent, setIsSent] = useState(false)
  const navigate = useNavigate()
  const problems = isSent ? checkHousehold(home) : {}

  function count(field: HouseholdCount, text: string): void {
    const { numberOfBedrooms: _guessed, ...known } = home
    changeDraft({ household: { ...known, [field]: Number.parseInt(text, 10) || 0 } })
  }

  function toggle(fitting: HouseholdFitting): void {
    changeDraft({ household: { ...home, [fitting]: !home[fitting] } })
  }

  function goOn(): void {
    setIsSent(true)
    if (Object.keys(checkHousehold(home)).length > 0) return
    changeDraft({ household: home })
    void navigate('/first-box/products')
  }

  return (
    <div className="home-stage">
      <img
        src={`/pictures/home-${pictureOf(home)}.svg`}
        alt=""
        width={720}
        height={540}
        className="home-picture"
      />
      <div className="flex flex-col gap-8">
        <fieldset className="flex flex-col gap-4">
          <legend className="font-display text-subheading mb-4">Who lives at yours?</legend>
          <div className="home-counts">
            {Object.entries(occupantNames).map(([field, label]) => (
              <CountStepper
                key={field}
                name={field}
                label={label}
                value={String(home[field as keyof typeof occupantNames])}
                error={problems[field as keyof typeof occupantNames]}
                min={0}
                max={LARGEST_COUNT}
                onCount={(text) => count(field as HouseholdCount, text)}
              />
            ))}
          </div>
        </fieldset>
        <fieldset>
          <legend className="font-display text-subheading mb-4">What have you got?</legend>
          <div className="fitting-tiles">
            {fittingFields.map((fitting) => (
              <FittingTile
                key={fitting}
                fitting={fitting}
                isThere={home[fitting]}
                onToggle={() => toggle(fitting)}
              />
            ))}
            <div className="fitting-tile">
              <CountStepper
                name="numberOfBathrooms"
                label="Bathrooms"
                value={String(home.numberOfBathrooms)}
                error={problems.numberOfBathrooms}
                min={1}
                max={LARGEST_COUNT}
                onCount={(text) => count('numberOfBathrooms', text)}
              />
            </div>
          </div>
        </fieldset>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button onClick={goOn} className="max-sm:w-full">
            See what you use
          </Button>
          <Link to="/household" className="text-link min-h-11 content-center">
            One question at a time instead
          </Link>
        </div>
      </div>
    </div>
  )
}

/** The hall that looks most like theirs. */
function pictureOf(home: Household): string {
  const people = countOccupants(home)
  if (people <= 1) return 'solo'
  if (people === 2) return 'two'
  return people <= 4 ? 'small-family' : 'large-family'
}
