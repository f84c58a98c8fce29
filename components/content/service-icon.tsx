import {
  Baby,
  BedDouble,
  Building2,
  CalendarDays,
  Car,
  ChefHat,
  Clock,
  ConciergeBell,
  Croissant,
  Flame,
  Flower2,
  Hammer,
  House,
  KeyRound,
  type LucideIcon,
  MountainSnow,
  Ruler,
  Shirt,
  ShoppingBasket,
  Snowflake,
  Sparkles,
  ToyBrick,
  WashingMachine,
  Wrench,
} from "lucide-react";

const icons: Record<string, LucideIcon> = {
  baby: Baby,
  basket: ShoppingBasket,
  bed: BedDouble,
  building: Building2,
  calendar: CalendarDays,
  car: Car,
  chef: ChefHat,
  clock: Clock,
  croissant: Croissant,
  flame: Flame,
  flower: Flower2,
  hammer: Hammer,
  house: House,
  key: KeyRound,
  mountain: MountainSnow,
  ruler: Ruler,
  shirt: Shirt,
  snow: Snowflake,
  sparkles: Sparkles,
  toys: ToyBrick,
  washing: WashingMachine,
  wrench: Wrench,
};

/** Icon of a service, by the name in its content (`facts.icon`); a bell by default. */
export function ServiceIcon({ name, className }: { name: string | undefined; className?: string }) {
  const Icon = icons[name ?? ""] ?? ConciergeBell;
  return <Icon size={24} strokeWidth={1.5} className={className} />;
}
